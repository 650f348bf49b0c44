/** Names that would be taken for the site itself, for one of its pages or for who looks after it. A test holds the first list to the routes. */

/** Pages of the site beside the profiles, `/profile/{name}`. */
export const PROFILE_PAGES: readonly string[] = ['settings', 'directussettings', 'erasing'];

const PLACES =
  'about answers api assets audio awareness-tools specialist-view letters-off check-in reminders reading blog builds contact courses faq guide-test hard-day-plan home landing landingtest legal login ' +
  'metrics personal-cabinet profile register robots search settings directussettings erasing account-closed sitemap social test tree-of-self tree-of-self-info ' +
  'verify-email community чаты лента поиск вход регистрация настройки профиль кабинет стена древо сообщество курсы журнал статьи ответы главная';

const KEEPERS =
  'admin administrator administration moderator moderation root superuser owner host webmaster postmaster hostmaster abuse security ' +
  'support help helpdesk service staff team official system sysadmin noreply no-reply info mail editor krona krona-site robot bot null ' +
  'undefined nobody guest anonymous member user me self deleted админ администратор администрация модератор модерация владелец хозяин ' +
  'поддержка помощь служба сервис команда редакция редактор официально официальный система безопасность крона сайт почта робот бот ' +
  'никто гость аноним участник пользователь удалено удалён психолог врач доктор podderzhka pomoshch sluzhba redakciya administraciya vladelec';

export const RESERVED_USERNAMES: readonly string[] = [...PROFILE_PAGES, ...`${PLACES} ${KEEPERS}`.split(' ')];
