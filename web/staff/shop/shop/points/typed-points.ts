/** A partner by id, or else by login. */
export function partnerOf(text: string): number | string {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}
