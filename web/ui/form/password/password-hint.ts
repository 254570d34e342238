import { plural } from '../../text/format.ts';

/** The strength of a new password, with one honest sentence about it. */
export type PasswordHint = { level: 'short' | 'weak' | 'fair' | 'good'; text: string };

/** The shortest password that the server takes. */
const shortestPassword = 12;

export function refuseShortPassword(password: string): string | null {
  return password.length < shortestPassword ? `Пароль не короче ${shortestPassword} знаков` : null;
}

/**
 * Judges by length and variety only, because nothing more can be known without a list of leaked passwords. A long phrase is good;
 * a short or repetitive one is not, whatever characters it has.
 */
export function passwordHint(password: string): PasswordHint {
  const missing = shortestPassword - password.length;
  if (password === '')
    return { level: 'short', text: 'Не короче 12 знаков. Удобнее всего фраза из нескольких слов.' };
  if (missing > 0)
    return { level: 'short', text: `Ещё ${missing} ${plural(missing, 'знак', 'знака', 'знаков')}` };
  if (isPredictable(password))
    return { level: 'weak', text: 'Длина подходит, но повторы и последовательности легко угадать' };
  if (password.length < 16) return { level: 'fair', text: 'Подходит. Чем длиннее, тем надёжнее' };
  return { level: 'good', text: 'Хороший пароль' };
}

/** True for few different characters, or mostly steps to the same or the next character (`aaaa`, `1234`, `dcba`). */
function isPredictable(password: string) {
  const codes = [...password.toLowerCase()].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return new Set(codes).size < 6 || steps.length > codes.length / 2;
}
