/** The parameters of an advertiser's call in one line. */
export function paramsText(params: Record<string, string>): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
