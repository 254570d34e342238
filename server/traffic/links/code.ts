import { randomInt } from 'node:crypto';

/** Signs of a code, without letters and digits that look alike, so that a code can be typed from paper. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/** A new code: one of eight hundred million million, so that nobody guesses another link's code. */
export function makeCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
