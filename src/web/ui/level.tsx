const TICKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Strength from 1 to 10 as ticks; takes the colour of the emotion around it (`is-joy` …). 0: nobody has told it. */
export function Level({ value }: { value: number }) {
  if (value < 1) return <span className="small mute">сила не&nbsp;указана</span>;
  return (
    <span className="lv" role="img" aria-label={`Сила ${value} из\u00a010`}>
      {TICKS.map((tick) => (
        <i key={tick} className={tick <= value ? 'on' : undefined} />
      ))}
    </span>
  );
}
