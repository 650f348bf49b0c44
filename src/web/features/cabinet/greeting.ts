/** Before this hour it is still night. */
const MORNING = 5;

/** The greeting of an hour of the person's day (0–23). */
export function greeting(hour: number): string {
  if (hour < MORNING) return 'Доброй ночи';
  if (hour < 12) return 'Доброе утро';
  return hour < 18 ? 'Добрый день' : 'Добрый вечер';
}

/** The question of the check-in, by the hour and whether today holds an entry. */
export function checkInQuestion(hour: number, done: boolean): string {
  if (done) return hour < 18 ? 'Что изменилось с\u00a0тех пор?' : 'Чем отозвался этот день?';
  return hour >= MORNING && hour < 12 ? 'С\u00a0каким чувством начинается день?' : 'Что вы\u00a0чувствуете сейчас?';
}
