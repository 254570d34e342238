/** Accepts a code as people type it: six digits, with or without a space in the middle. */
export function refuseUnlessSixDigits(code: string): string | null {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Введите шесть цифр';
}

/** Refuses a mailed code that is not six digits, with or without a space in the middle. */
export function refuseMailCode(code: string): string | null {
  return /^\d{3}\s?\d{3}$/.test(code.trim()) ? null : 'Введите шесть цифр из письма';
}

/** Accepts a code of the app, or a recovery code of 16 characters in its place. */
export function refuseUnlessWhole(code: string): string | null {
  const signs = code.replace(/[\s\p{Pd}]/gu, '');
  if (/^\d{6}$/.test(signs) || signs.length === 16) return null;
  return 'Введите шесть цифр из приложения или резервный код целиком';
}

/** Recovery codes as a text file, for any editor of any system; `whose` names product and account. */
export function recoveryFile(codes: string[], whose: string): string {
  return [
    `Резервные коды: ${whose}`,
    'Каждый код один раз заменяет код из приложения при входе в кабинет.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}

/** A long code as people read it: `ABCD EFGH IJ`. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
