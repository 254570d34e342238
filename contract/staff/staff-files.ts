/** Where the staff download lists: `<staffFilesPath>/<name>.csv?params={…}&timeZone=…`, `params` as the list's method takes them, in JSON. */
export const staffFilesPath = '/staff/files';
