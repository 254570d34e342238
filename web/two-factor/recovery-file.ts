/** The recovery codes as a text file, for any editor of any system. */
export function recoveryFile(codes: string[], of: { productName: string; login: string }): string {
  return [
    `Резервные коды: ${of.productName}, партнёр ${of.login}`,
    'Каждый код один раз заменяет код из приложения при входе в кабинет.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}
