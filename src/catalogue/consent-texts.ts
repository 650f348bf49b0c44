/** What each consent is called, where its text stands, and what its withdrawal stops. */
export const CONSENT_TEXTS = {
  terms: {
    title: 'Условия использования',
    to: '/legal/terms',
    stops: 'Без них аккаунта не\u00a0бывает: отказаться\u00a0— значит удалить аккаунт.',
  },
  'personal-data': {
    title: 'Обработка персональных данных',
    to: '/legal/consent',
    stops: 'Если отозвать, аккаунт закроется, а\u00a0данные сотрутся: без них дневник и\u00a0тесты не\u00a0работают.',
  },
  letters: {
    title: 'Письма о\u00a0новом',
    to: '/legal/letters',
    stops:
      'Не\u00a0чаще двух раз в\u00a0месяц: новые статьи, гиды, курсы и\u00a0разговоры. Отказ ничего больше не\u00a0меняет.',
  },
} as const satisfies Record<string, { title: string; to: string; stops: string }>;
