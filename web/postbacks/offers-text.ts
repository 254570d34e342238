/** The offers whose conversions fire a postback. */
export function offersText(offers: { name: string }[]): string {
  return offers.length === 0 ? 'Все офферы' : `Только: ${offers.map(({ name }) => name).join(', ')}`;
}
