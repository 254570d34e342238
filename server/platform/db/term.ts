/** True for a term that may be a number of a row. */
export function isId(term: string) {
  return /^\d{1,15}$/.test(term);
}

/** True for a term that may be a UUID, in either case of letters. */
export function isUuid(term: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(term);
}
