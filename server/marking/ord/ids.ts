/** Ids by which the operator knows our records. */
export const externalId = {
  network: 'n0',
  partner: (id: number) => `p${id}`,
  advertiser: (id: number) => `a${id}`,
  contract: (id: number) => `d${id}`,
  place: (id: number) => `l${id}`,
  media: (id: string) => `m${id}`,
  creative: (id: number) => `c${id}`,
  statistics: (creative: number, place: number, month: string) => `s${creative}-${place}-${month}`,
};

/** Reads `s7-4-2026-10`. */
export function readStatisticsId(id: string): { creative: number; place: number; month: string } {
  const [, creative, place, month = ''] = /^s(\d+)-(\d+)-(\d{4}-\d\d)$/.exec(id) ?? [];
  return { creative: Number(creative), place: Number(place), month };
}
