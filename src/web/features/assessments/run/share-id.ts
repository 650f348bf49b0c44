/** What the id of a shared link looks like. */
export const SHARE_ID = /^[A-Za-z0-9_-]{22}$/;
