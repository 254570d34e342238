/**
 * An address of this site that the address bar asks to go to, null for any other: `wanted` may have been written by
 * anybody.
 */
export function ownPath(wanted: string | null, origin: string): URL | null {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return null;
  const url = URL.parse(wanted, origin);
  // The parser drops tabs and line breaks and folds dots: `/\t/evil.com` and `/.//evil.com` become `//evil.com`.
  return url === null || url.origin !== origin || url.pathname.startsWith('//') ? null : url;
}
