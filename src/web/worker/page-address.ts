/** Addresses that are no pages. */
const NO_PAGE = /^\/(api|assets|audio|builds|icons|search|social|worksheets)\/|\.\w+$/;

/** Whether a request opens a page of the site. */
export const opensPage = (request: Request, { pathname }: URL): boolean =>
  request.mode === 'navigate' && !NO_PAGE.test(pathname);
