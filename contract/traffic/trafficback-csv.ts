/** Address where a signed-in partner downloads the rules; `trafficback.import-trafficbacks` accepts the same format. */
export const trafficbackCsvPath = '/trafficback.csv';

/**
 * Columns that the import reads: ids, because names are not unique. A file without a header may have only these columns, in
 * this order.
 */
export const trafficbackColumns = ['offer_from_id', 'is_guru', 'offer_to_id', 'link'] as const;

/** Columns of the download, in order: beside each id stands its offer's name, for people. */
export const trafficbackSheet = [
  'offer_from_id',
  'offer_from_name',
  'is_guru',
  'offer_to_id',
  'offer_to_name',
  'link',
] as const;

/** Russian titles that the import accepts; case and punctuation are ignored, «номер» counts as «ID». */
export const trafficbackTitles: Record<(typeof trafficbackColumns)[number], string> = {
  offer_from_id: 'ID оффера',
  is_guru: 'В сети',
  offer_to_id: 'Куда: ID оффера',
  link: 'Своя ссылка',
};
