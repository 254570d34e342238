/** Parts of an address that a courier needs. */
export type AddressPart = 'street' | 'house';

type Known = { city: string; street: string; house: string };

/**
 * Returns the parts that an address lacks for a courier. Parts from a suggestion are trusted; the rest is read from the text
 * behind its city, or, without a suggestion, behind the first comma or word. A street is a word that is not a kind of thing, a
 * house is a number after it.
 */
export function missingParts(address: string, known: Known | null): AddressPart[] {
  const own = behindCity(address, known?.city ?? '').replace(kinds, ' ');
  const written = known?.street && own.includes(known.street) ? own.replace(known.street, 'улица') : own;
  const word = written.search(/[а-яёa-z]{2}/i);
  const street = Boolean(known?.street) || word >= 0;
  const house = Boolean(known?.house) || (street ? hasNumberBehind(written, word) : /\d/.test(written));
  return [...(street ? [] : ['street' as const]), ...(house ? [] : ['house' as const])];
}

/** Searches in two steps: one pattern for both would go through a long word once for each pair of letters. */
function hasNumberBehind(text: string, word: number): boolean {
  return word >= 0 && /\d/.test(text.slice(word));
}

/** Returns a sentence that asks for the missing parts; empty where none is missing. */
export function askForParts(missing: AddressPart[]): string {
  return missing.length === 0 ? '' : `Укажите ${missing.map((part) => names[part]).join(' и ')}`;
}

const names: Record<AddressPart, string> = { street: 'улицу', house: 'дом' };

/** Words that do not name a street: «д. 5, кв. 3» has only a house. */
const kinds =
  /(?<![а-яё])(улица|ул|проспект|просп|пр-т|переулок|пер|шоссе|бульвар|площадь|пл|набережная|наб|дом|корпус|корп|строение|стр|квартира|кв|офис|оф|подъезд|этаж)(?![а-яё-])\.?/gi;

function behindCity(address: string, city: string): string {
  const at = city === '' ? -1 : address.indexOf(city);
  if (at >= 0) return address.slice(at + city.length);
  const text = address.trim();
  return text.includes(',') ? text.slice(text.indexOf(',')) : text.replace(/^\S+/, '');
}
