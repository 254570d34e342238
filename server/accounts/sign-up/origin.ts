import type { App } from '../../app.ts';
import { type CountryOf, openCountries } from '../../platform/countries/country.ts';

let table: Promise<CountryOf> | undefined;

/** The country of an address, empty where it is unknown. The table is read at the first registration. */
export async function countryOf(
  { settings, log }: Pick<App, 'settings' | 'log'>,
  address: string,
): Promise<string> {
  try {
    table ??= openCountries(settings.geoipDb).then((opened) => opened.countryOf);
    return (await table)(address);
  } catch (error) {
    table = undefined;
    log.warn({ err: error }, 'the country of an applicant is not known');
    return '';
  }
}

/**
 * True where people of a country usually read a language, by Unicode's likely subtags; English is usual everywhere, Russian
 * where many speak it. True also where either is unknown.
 */
export function isUsual(country: string, language: string): boolean {
  if (country === '' || language === '' || language === 'en') return true;
  if (language === 'ru' && readRussian.includes(country)) return true;
  return new Intl.Locale('und', { region: country }).maximize().language === language;
}

const readRussian = [
  'RU',
  'BY',
  'KZ',
  'KG',
  'UA',
  'UZ',
  'TJ',
  'TM',
  'AM',
  'AZ',
  'GE',
  'MD',
  'LV',
  'LT',
  'EE',
  'IL',
];
