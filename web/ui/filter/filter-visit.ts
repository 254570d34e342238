/**
 * Navigation options of filters: no scrolling, and the new query string is rendered synchronously, so that the next choice
 * starts from this one and a letter typed meanwhile is kept.
 */
export const filterVisit = { preventScrollReset: true, flushSync: true };
