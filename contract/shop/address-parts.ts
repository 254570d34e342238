/** What a courier needs of an address. */
export type AddressPart = 'street' | 'house';

type Known = { city: string; street: string; house: string };

/**
 * The parts that an address lacks for a courier. What a suggestion knew is trusted; the rest is read from the text behind its city,
 * without a suggestion behind the first comma or word: a street is a word that is no kind of thing, a house a number after it.
 */
export function missingParts(address: string, known: Known | null): AddressPart[] {
  const own = behindCity(address, known?.city ?? '').replace(kinds, ' ');
  const written = known?.street && own.includes(known.street) ? own.replace(known.street, 'улица') : own;
  const word = written.search(/[а-яёa-z]{2}/i);
  const street = Boolean(known?.street) || word >= 0;
  const house = Boolean(known?.house) || (street ? hasNumberBehind(written, word) : /\d/.test(written));
  return [...(street ? [] : ['street' as const]), ...(house ? [] : ['house' as const])];
}

/** Looked for in two steps: a pattern for both goes through a long word once for each of its letters, and again for each end of it. */
function hasNumberBehind(text: string, word: number): boolean {
  return word >= 0 && /\d/.test(text.slice(word));
}

/** What to write, as a sentence; empty where nothing is missing. */
export function askForParts(missing: AddressPart[]): string {
  return missing.length === 0 ? '' : `Укажите ${missing.map((part) => names[part]).join(' и ')}`;
}

const names: Record<AddressPart, string> = { street: 'улицу', house: 'дом' };

/** Words that name no street: «д. 5, кв. 3» has a house alone. */
const kinds =
  /(?<![а-яё])(улица|ул|проспект|просп|пр-т|переулок|пер|шоссе|бульвар|площадь|пл|набережная|наб|дом|корпус|корп|строение|стр|квартира|кв|офис|оф|подъезд|этаж)(?![а-яё-])\.?/gi;

function behindCity(address: string, city: string): string {
  const at = city === '' ? -1 : address.indexOf(city);
  if (at >= 0) return address.slice(at + city.length);
  const text = address.trim();
  return text.includes(',') ? text.slice(text.indexOf(',')) : text.replace(/^\S+/, '');
}
