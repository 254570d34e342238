const letters = Object.fromEntries(
  'а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х h ц c ч ch ш sh щ sh ы y э e ю iu я ia'
    .split(' ')
    .flatMap((letter, place, all) => (place % 2 === 0 ? [[letter, all[place + 1] ?? '']] : [])),
);

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`?";
/** Latin letters of the keys with Shift. */
const shiftedKeys = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё,';

/**
 * A text as places are searched by: lower case in Latin letters, ё as е, single spaces instead of hyphens and signs.
 * pg_trgm sees no Cyrillic where the database's LC_CTYPE is C, and ASCII it sees everywhere. The table `places` holds what this
 * returns: a change here needs a migration.
 */
export function toKey(text: string): string {
  const latin = [...text.toLowerCase()].map((letter) => letters[letter] ?? letter.replace(/[ъь]/, ''));
  return latin
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The Russian-layout text of the same keys: `Vjcrdf` is «Москва». */
export function asOnRussianLayout(text: string): string {
  return [...text].map((key) => onLayout(key) ?? key).join('');
}

function onLayout(key: string): string | undefined {
  const small = cyrillicKeys[latinKeys.indexOf(key)];
  return small ?? cyrillicKeys[shiftedKeys.indexOf(key)]?.toUpperCase();
}
