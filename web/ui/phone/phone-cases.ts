import type { Country } from './phone-number.ts';

/** One edit of the phone input: the text before, the edit, the text after; a bar is the caret. */
export type PhoneCase = {
  what: string;
  stored?: string;
  /** The caret's initial position. */
  from?: string;
  keys?: string[];
  text?: string;
  pasted?: string;
  becomes: string;
  in: Country | null;
  /**
   * True where the browser tests the case too (e2e/accounts/phone-input.test.ts): one of each kind, and the keys that the input
   * itself blocks.
   */
  isInBrowser?: true;
};

export const typing: PhoneCase[] = [
  { what: 'Russia, international', text: '+79161234567', becomes: '+7 916 123 45 67|', in: 'RU' },
  { what: 'Russia, as at home', text: '89161234567', becomes: '8 (916) 123-45-67|', in: 'RU' },
  { what: 'Russia, without the eight', text: '9161234567', becomes: '916 123-45-67|', in: 'RU' },
  { what: 'Britain', text: '+442079460958', becomes: '+44 20 7946 0958|', in: 'GB' },
  { what: 'the States', text: '+12133734253', becomes: '+1 213 373 4253|', in: 'US' },
  { what: 'Belarus', text: '+375291234567', becomes: '+375 29 123 45 67|', in: 'BY' },
  {
    what: 'Kazakhstan by its digits',
    text: '+77011234567',
    becomes: '+7 701 123 4567|',
    in: 'KZ',
  },
  { what: 'Germany', text: '+4930123456', becomes: '+49 30 123456|', in: 'DE' },
  { what: 'letters and signs between', text: '+7 девять9(1)6-1', becomes: '+7 916 1|', in: 'RU' },
  {
    what: 'one digit too many for Russia',
    isInBrowser: true,
    text: '+791612345678',
    becomes: '+7 916 123 45 67|',
    in: 'RU',
  },
  {
    what: 'one digit too many for Britain',
    text: '+4420794609581',
    becomes: '+44 20 7946 0958|',
    in: 'GB',
  },
  {
    what: 'one digit too many for Belarus',
    text: '+3752912345678',
    becomes: '+375 29 123 45 67|',
    in: 'BY',
  },
];

export const pasting: PhoneCase[] = [
  { what: 'Russia as at home', pasted: '8 (916) 123-45-67', becomes: '+7 916 123 45 67|', in: 'RU' },
  {
    what: 'Britain with its zero',
    pasted: '+44 (0)20 7946 0958',
    becomes: '+44 20 7946 0958|',
    in: 'GB',
  },
  {
    what: 'a tel: link',
    pasted: 'tel:+375-29-123-45-67',
    becomes: '+375 29 123 45 67|',
    in: 'BY',
  },
  { what: 'two zeros', pasted: '0049 30 123456', becomes: '+49 30 123456|', in: 'DE' },
  {
    what: 'words around',
    pasted: 'Тел.: +1 (213) 373-4253',
    becomes: '+1 213 373 4253|',
    in: 'US',
  },
  {
    what: 'another country over a number',
    stored: '+79161234567',
    from: '+7 916| 123 45 67',
    pasted: '+7 701 123 45 67',
    becomes: '+7 701 123 4567|',
    in: 'KZ',
  },
  {
    what: 'a whole number behind a whole number',
    stored: '+79161234567',
    from: '+7 916 123 45 67|',
    pasted: '8 903 765-43-21',
    becomes: '+7 903 765 43 21|',
    in: 'RU',
  },
  {
    what: 'digits into the middle, as many as have room',
    isInBrowser: true,
    stored: '+7916123456',
    from: '+7 916 123| 45 6',
    pasted: '78',
    becomes: '+7 916 123 7|4 56',
    in: 'RU',
  },
  {
    what: 'no digits at all',
    stored: '+79161234567',
    from: '+7 916| 123 45 67',
    pasted: '<b>слово</b>',
    becomes: '+7 916| 123 45 67',
    in: 'RU',
  },
];

export const editing: PhoneCase[] = [
  {
    what: 'Backspace at the end',
    stored: '+79161234567',
    from: '+7 916 123 45 67|',
    keys: ['Backspace'],
    becomes: '+7 916 123 45 6|',
    in: 'RU',
  },
  {
    what: 'Backspace behind a space takes the digit before it',
    stored: '+79161234567',
    from: '+7 916 |123 45 67',
    keys: ['Backspace'],
    becomes: '+7 91|1 234 56 7',
    in: 'RU',
  },
  {
    what: 'Delete before a space takes the digit behind it',
    isInBrowser: true,
    stored: '+442079460958',
    from: '+44 20| 7946 0958',
    keys: ['Delete'],
    becomes: '+44 20| 9460 958',
    in: 'GB',
  },
  {
    what: 'a digit replaced in the middle',
    stored: '+12133734253',
    from: '+1 213 3|73 4253',
    keys: ['Backspace', '5'],
    becomes: '+1 213 5|73 4253',
    in: 'US',
  },
  {
    what: 'no room in the middle of a whole number',
    stored: '+375291234567',
    from: '+375 29 1|23 45 67',
    keys: ['9', '9'],
    becomes: '+375 29 1|23 45 67',
    in: 'BY',
  },
  {
    what: 'Backspace behind the plus does nothing',
    stored: '+79161234567',
    from: '+|7 916 123 45 67',
    keys: ['Backspace', 'Backspace'],
    becomes: '+|7 916 123 45 67',
    in: 'RU',
  },
  {
    what: 'the country code edited',
    stored: '+79161234567',
    from: '+7| 916 123 45 67',
    keys: ['Backspace', '4', '4'],
    becomes: '+44| 916 123 4567',
    in: 'GB',
  },
  {
    what: 'everything deleted but the plus',
    isInBrowser: true,
    stored: '+79161234567',
    from: '+7 916 123 45 67|',
    keys: Array.from({ length: 14 }, () => 'Backspace'),
    becomes: '+|',
    in: null,
  },
  {
    what: 'everything selected and deleted, then a number as at home',
    stored: '+442079460958',
    from: '+44 20 7946 0958|',
    keys: ['Control+A', 'Delete', '0', '2', '0'],
    becomes: '020|',
    in: 'GB',
  },
  {
    what: 'letters in the middle',
    stored: '+4930123456',
    from: '+49 30 12|3456',
    keys: ['a', '+', '-', ' '],
    becomes: '+49 30 12|3456',
    in: 'DE',
  },
];
