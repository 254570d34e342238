/** Where a report is downloaded: the query of the page's address, with `from`, `to` and `timeZone`. */
export const reportCsvPath = '/statistics.csv';

/** The most levels of rows. */
export const mostLevels = 3;
