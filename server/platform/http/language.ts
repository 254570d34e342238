/** The first language of an `Accept-Language` header, `ru`; empty where the header names none. */
export function firstLanguage(header: string | undefined): string {
  return /^\s*([a-z]{2,3})(?=[-;,\s]|$)/i.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
}
