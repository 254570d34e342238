/** Where a signed-in partner downloads the rules as a file; `trafficback.import-trafficbacks` takes the same. */
export const trafficbackCsvPath = '/trafficback.csv';

/** Its columns: ids, because names may be doubled. A file without titles has them in this order. */
export const trafficbackColumns = ['offer_from_id', 'is_guru', 'offer_to_id', 'link'] as const;
