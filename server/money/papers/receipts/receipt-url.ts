/** The address at which the tax service shows a receipt. */
export function receiptUrl(inn: string, number: string): string {
  return `https://lknpd.nalog.ru/api/v1/receipt/${inn}/${number}/print`;
}
