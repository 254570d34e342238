/** Address of the download of a report; its query is the query of the page, plus `from`, `to` and `timeZone`. */
export const reportCsvPath = '/statistics.csv';

/** Maximum number of levels of rows. */
export const mostLevels = 3;
