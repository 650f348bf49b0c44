/** The one name of the site. */
export const SITE_NAME = 'Крона';
