/** What every start says until the owner has dialled the help lines (README): no fault of a run. */
export const OWNER_WARNING = /^предупреждение: по.телефонам помощи .+\n?/gm;
