/** Which conversions fire a postback, by their offers. */
export function offersText(offers: { name: string }[]): string {
  return offers.length === 0 ? 'Все офферы' : `Только: ${offers.map(({ name }) => name).join(', ')}`;
}
