/** An offer's answer to a click from a forbidden place. */
export const forbiddenChoices = ['count', 'warn', 'trafficback', 'refuse'] as const;
export type ForbiddenChoice = (typeof forbiddenChoices)[number];

/** Maximum number of entries of each list of forbidden places. */
export const placesLimit = 500;
/** Minimum length of a word that is searched for in a User-Agent. */
export const shortestAgent = 3;
