/** The types of partners, `system` of an account, as partners and the staff call them. */
export const systemNames = { 1: 'Арбитражник', 2: 'Брокер', 3: 'Третий тип' } as const;

/** Where the staff download lists: `<staffFilesPath>/<name>.csv?params={…}&timeZone=…`, `params` as the list's method takes them, in JSON. */
export const staffFilesPath = '/staff/files';

/** For so long the answer of operator.get-summary is kept and given to everybody. */
export const summarySeconds = 30;
