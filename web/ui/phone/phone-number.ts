import parsePhoneNumber, {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parseIncompletePhoneNumber,
} from 'libphonenumber-js/max';

export type Country = CountryCode;

/** The library's bound, which docs/product.md, 9.7 repeats. */
const longestNational = 17;

/** The significant characters of a text: its digits, in any script, and a plus in front of them. */
export function signsOf(text: string): string {
  return parseIncompletePhoneNumber(text);
}

/** Significant characters in the usual format: `+7 916 123 45 67`, or `8 (916) 123-45-67` of a country. */
export function formatSigns(signs: string, country: Country): string {
  const formatted = signs.startsWith('+')
    ? new AsYouType().input(signs)
    : new AsYouType(country).input(signs);
  // The formatter must not add or lose a digit; where it would, the unformatted characters are shown.
  return signsOf(formatted) === signs ? formatted : signs;
}

/** The number of a text; undefined while it has fewer than two national digits. */
export function readNumber(text: string, country: Country): PhoneNumber | undefined {
  const dialled = text.trim().replace(/^00(?=[1-9])/, '+');
  return parsePhoneNumber(dialled, { defaultCountry: country });
}

/** True where the numbering plan of its country has such a number; the server checks the same. */
export function isReal(value: string): boolean {
  return parsePhoneNumber(value)?.isValid() ?? false;
}

/** True where the text has more digits than any fixed or mobile number of its country. */
export function isTooLong(signs: string, country: Country | null, home: Country): boolean {
  const number = readNumber(signs, country ?? home);
  if (!number) return signs.replace('+', '').length > longestNational;
  return number.nationalNumber.length > (country ? longestOf(country) : longestNational);
}

/**
 * The country of a number in the international format: by the number where that is enough, else by its calling code alone, and
 * then the present country if the code is its own. Null while the code is incomplete; `unknown` where no country has it.
 */
export function countryOf(signs: string, present: Country | null): Country | null | 'unknown' {
  const typed = new AsYouType();
  typed.input(signs);
  const country = typed.getCountry();
  if (country) return country;
  const code = typed.getCallingCode() ?? signs.slice(1);
  const sharers = countries.filter((country) => getCountryCallingCode(country) === code);
  if (present && sharers.includes(present)) return present;
  const [first = null] = sharers;
  if (first) return mainCountry[code] ?? first;
  const mayBecomeOne = countries.some((country) => getCountryCallingCode(country).startsWith(code));
  return mayBecomeOne ? null : 'unknown';
}

/** Every country with its own numbers. */
export const countries: readonly Country[] = getCountries();

export const callingCode = getCountryCallingCode;

/** The main country of a calling code that several share, where it is not the first by the alphabet. */
const mainCountry: Record<string, Country> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

const metadata = new Metadata();

/** The longest national number of a line that a person may have; service numbers can be longer. */
function longestOf(country: Country) {
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  if (!plan) return longestNational;
  const lines = knowsTypes(plan)
    ? ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'].flatMap(
        (type) => plan.type(type)?.possibleLengths() ?? [],
      )
    : [];
  return Math.max(...(lines.length > 0 ? lines : plan.possibleLengths()));
}

/** The library's plans know their types of lines; its type declarations do not. */
type PlanWithTypes = { type(name: string): { possibleLengths(): number[] } | undefined };

function knowsTypes<P extends object>(plan: P): plan is P & PlanWithTypes {
  return 'type' in plan;
}
