/** The Russian name of a country; its code without a name. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames('ru', { type: 'region' });
