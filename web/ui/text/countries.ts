import { countryCodes } from '#contract/wire/country-codes';

/** Countries to choose from, by their Russian names; ISO 3166-1. */
export function countryOptions(): { value: string; label: string }[] {
  const order = new Intl.Collator('ru');
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => order.compare(a.label, b.label));
}

/** The Russian name of a country; its code without a name. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames('ru', { type: 'region' });
