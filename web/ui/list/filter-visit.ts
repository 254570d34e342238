/**
 * How a choice in a filter goes to its address: the page does not scroll, and the choice stands at once, before the router
 * finds the time for it. The next arrow key goes on from there, and a letter that is typed meanwhile stays.
 */
export const filterVisit = { preventScrollReset: true, flushSync: true };
