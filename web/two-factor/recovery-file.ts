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
