/** Where a signed-in partner downloads the rules as a file; `trafficback.import-trafficbacks` takes the same. */
export const trafficbackCsvPath = '/trafficback.csv';

/** What the import reads: ids, because names may be doubled. A file without titles may have these alone, in this order. */
export const trafficbackColumns = ['offer_from_id', 'is_guru', 'offer_to_id', 'link'] as const;

/** The columns of the download, in their order: each id has its offer's name beside it, for people. */
export const trafficbackSheet = [
  'offer_from_id',
  'offer_from_name',
  'is_guru',
  'offer_to_id',
  'offer_to_name',
  'link',
] as const;

/** What the columns may be called in Russian; case and punctuation do not count, «номер» is taken for «ID». */
export const trafficbackTitles: Record<(typeof trafficbackColumns)[number], string> = {
  offer_from_id: 'ID оффера',
  is_guru: 'В сети',
  offer_to_id: 'Куда: ID оффера',
  link: 'Своя ссылка',
};
