/** Types of partners (`system` of an account) in the words of partners and staff. */
export const systemNames = { 1: 'Арбитражник', 2: 'Брокер', 3: 'Третий тип' } as const;

/**
 * Address of the staff's downloads of lists: `<staffFilesPath>/<name>.csv?params={…}&timeZone=…`; `params` are the parameters
 * of the list's method, in JSON.
 */
export const staffFilesPath = '/staff/files';

/** Seconds for which the answer of operator.get-summary is kept and given to every caller. */
export const summarySeconds = 30;
