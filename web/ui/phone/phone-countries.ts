import { countryName } from '../text/country-name.ts';
import { plain } from '../text/plain.ts';
import { type Country, callingCode, countries } from './phone-number.ts';

/** A country as a choice: its Russian name and its calling code. */
export type CountryChoice = { country: Country; name: string; code: string };

/** Every country by its Russian name, in the order of the Russian alphabet. */
export function countryChoices(): CountryChoice[] {
  const order = new Intl.Collator('ru');
  return countries
    .map((country) => ({ country, name: countryName(country), code: callingCode(country) }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** Finds countries by any part of the name, by the calling code or by the two letters; matches at the start come first. */
export function findCountries(choices: readonly CountryChoice[], term: string): CountryChoice[] {
  const wanted = plain(term);
  if (wanted === '') return [...choices];
  const digits = wanted.replace(/[\s()-]/g, '').replace(/^(\+|00)/, '');
  if (/^\d*$/.test(digits)) return byCode(choices, digits);
  const beginning = choices.filter(({ name }) => plain(name).startsWith(wanted));
  const inside = choices.filter(
    ({ country, name }) =>
      !plain(name).startsWith(wanted) && (plain(name).includes(wanted) || country.toLowerCase() === wanted),
  );
  return [...beginning, ...inside];
}

/** Sorts an exact code before longer ones that begin with it. */
function byCode(choices: readonly CountryChoice[], digits: string): CountryChoice[] {
  return choices
    .filter(({ code }) => code.startsWith(digits))
    .sort((one, other) => one.code.length - other.code.length);
}
