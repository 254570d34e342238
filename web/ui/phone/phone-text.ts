import {
  type Country,
  callingCode,
  countries,
  countryOf,
  formatSigns,
  isTooLong,
  readNumber,
  signsOf,
} from './phone-number.ts';
import { longestInput } from './real-number.ts';

/** The input's text, its caret and the country; null while the code belongs to no country. */
export type PhoneText = { text: string; caret: number; country: Country | null };

/**
 * The input after the browser's own edit. `put` is the inserted text, if the event has it; `forward` is set when the edit
 * deleted behind the caret.
 */
export type Typed = { text: string; caret: number; put?: string | null; forward?: boolean };

/** The country of an empty input. */
const home: Country = 'RU';

/**
 * Reads one edit: typing, deleting, pasting, a drop or autofill. The digits around the caret stay around it, only the
 * signs between them follow the format. Characters that make the number too long for its country are refused.
 */
export function editPhone(before: PhoneText, typed: Typed): PhoneText {
  const change = compare(before.text, typed);
  if (change.inserted.length > 1) return paste(before, change);
  const { text, caret } = keepPlusFirst(typed);
  const signs = signsOf(text);
  const left = signsOf(text.slice(0, caret)).length;
  const isSame = signs === signsOf(before.text);
  if (isSame && change.inserted === '') return deleteBeside(before, signs, left, typed.forward ?? false);
  const losesPlus = change.removed === '+' && change.inserted === '' && !typed.forward && signs !== '';
  if (losesPlus) return { ...before, caret: 1 };
  if (isSame) return { ...before, caret: change.start };
  return fit(before, signs, left) ?? { ...before, caret: change.start };
}

/** A number in its text form, the caret behind it. A text that is no number stays as it is. */
export function writtenPhone(text: string, country: Country | null = null): PhoneText {
  const number = readNumber(text, country ?? home);
  const signs = signsOf(number?.number ?? text);
  return lay(signs, signs.length, country);
}

/** The text typed before the plans were there, in its format and without the digits that no number of its country has. */
export function arrangePhone({ text, caret, country }: PhoneText): PhoneText {
  const left = signsOf(text.slice(0, caret)).length;
  let signs = signsOf(text);
  let next = lay(signs, left, country);
  while (signs.length > 0 && isTooLong(signs, next.country, home)) {
    signs = signs.slice(0, -1);
    next = lay(signs, Math.min(left, signs.length), country);
  }
  return next;
}

/** Switches the country: its code replaces the former one; the national digits stay if the country allows as many. */
export function moveTo(before: PhoneText, country: Country, code: string): PhoneText {
  const signs = signsOf(before.text);
  const number = readNumber(signs, before.country ?? home);
  const national = number?.nationalNumber ?? (signs.startsWith('+') ? '' : signs);
  const moved = `+${code}${national}`;
  const kept = isTooLong(moved, country, home) ? `+${code}` : moved;
  return { ...lay(kept, kept.length, country), country };
}

/** The input's value: E.164, or for an unfinished number its signs; empty without any national digit. */
export function phoneValue({ text, country }: PhoneText): string {
  const number = readNumber(text, country ?? home);
  if (number) return number.number;
  const signs = signsOf(text);
  return isOnlyCode(signs) ? '' : signs;
}

/** True where no country has the typed code. */
export function hasUnknownCountry({ text }: PhoneText): boolean {
  return text.length > 1 && text.startsWith('+') && countryOf(signsOf(text), null) === 'unknown';
}

/** The caret's position after `signs` significant characters; after the last one, behind the rest of the text. */
function caretAfter(text: string, signs: number) {
  if (signs === 0) return 0;
  if (signsOf(text).length <= signs) return text.length;
  for (let end = 1; end < text.length; end += 1) if (signsOf(text.slice(0, end)).length === signs) return end;
  return text.length;
}

type Change = { start: number; removed: string; inserted: string };

/** The changed part between the two texts; the whole text where the caret does not fit one place. */
function compare(before: string, { text, caret, put }: Typed): Change {
  const rest = text.slice(caret);
  if (!before.endsWith(rest)) return { start: 0, removed: before, inserted: text };
  const end = before.length - rest.length;
  // The event's own text is exact: a number pasted over another one may begin with the same signs.
  const last = put && text.slice(0, caret).endsWith(put) ? caret - put.length : caret;
  const most = Math.min(end, last);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  return { start, removed: before.slice(start, end), inserted: text.slice(start, caret) };
}

/** Only a separator was deleted: deletes the digit beside it instead. */
function deleteBeside(before: PhoneText, signs: string, left: number, forward: boolean): PhoneText {
  const at = forward ? left : left - 1;
  const isPlus = signs[at] === '+';
  if (at < 0 || at >= signs.length || isPlus) return { ...before, caret: caretAfter(before.text, left) };
  return lay(signs.slice(0, at) + signs.slice(at + 1), at, before.country);
}

/**
 * A written number replaces the text when it brings its own code, when the text was empty or only a code, or when it is whole and
 * would not fit in. Any other text is inserted as digits at the caret, as many as fit.
 */
function paste(before: PhoneText, { start, removed, inserted }: Change): PhoneText {
  const country = before.country ?? home;
  const head = before.text.slice(0, start);
  const tail = before.text.slice(start + removed.length);
  const digits = signsOf(inserted).replace('+', '');
  if (digits === '') return { ...before, caret: start };
  const isWhole = readNumber(inserted, country)?.isPossible() ?? false;
  const isFirst = head + tail === '' || (isWhole && isOnlyCode(signsOf(head + tail)));
  if (isFirst || /^\D*(\+|00[1-9])/.test(inserted.normalize('NFKC')))
    return shorten(before, inserted, country);
  const left = signsOf(head) || (tail.startsWith('+') ? '+' : '');
  const rest = signsOf(tail).replace('+', '');
  const put = fit(before, left + digits + rest, left.length + digits.length);
  if (put) return put;
  if (isWhole) return shorten(before, inserted, country);
  for (let room = digits.length - 1; room > 0; room -= 1) {
    const partly = fit(before, left + digits.slice(0, room) + rest, left.length + room);
    if (partly) return partly;
  }
  return { ...before, caret: start };
}

/** A written number without excess digits at its end. */
function shorten(before: PhoneText, written: string, country: Country): PhoneText {
  const number = readNumber(written.slice(0, longestInput), country);
  const signs = signsOf(number?.number ?? written);
  for (let length = signs.length; length > 0; length -= 1) {
    const next = lay(signs.slice(0, length), length, country);
    if (!isTooLong(signs.slice(0, length), next.country, home)) return next;
  }
  return before;
}

/** True without national digits: only a plus, a calling code or the beginning of one. */
function isOnlyCode(signs: string) {
  return (
    signs.startsWith('+') && countries.some((country) => callingCode(country).startsWith(signs.slice(1)))
  );
}

/** A digit typed before the plus belongs behind it. */
function keepPlusFirst(typed: Typed): Typed {
  const { text } = typed;
  return /^[^+]\+/.test(text) ? { text: `+${text[0]}${text.slice(2)}`, caret: 2 } : typed;
}

/** The formatted text, or null with too many digits. */
function fit(before: PhoneText, signs: string, left: number): PhoneText | null {
  const next = lay(signs, left, before.country);
  const grew = signs.length > signsOf(before.text).length;
  return grew && isTooLong(signs, next.country, home) ? null : next;
}

function lay(signs: string, left: number, present: Country | null): PhoneText {
  const found = signs.startsWith('+') ? countryOf(signs, present) : (present ?? home);
  const country = found === 'unknown' ? null : found;
  const text = formatSigns(signs, country ?? home);
  return { text, caret: caretAfter(text, left), country };
}
