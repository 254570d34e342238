import { countryCodes } from '#contract/wire/country-codes';
import { countryName } from './country-name.ts';

/** Countries to choose from, by their Russian names; ISO 3166-1. */
export function countryOptions(): { value: string; label: string }[] {
  const order = new Intl.Collator('ru');
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => order.compare(a.label, b.label));
}
