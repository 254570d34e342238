import { quote } from '#contract/wire/text';
import { formatCount } from '../../ui/text/format.ts';
import type { Link } from '../links/links-card.tsx';

const namedOffers = 3;

/** The offers of a smart link in words: its category, or the first of the offers that the partner chose. */
export function setWords({ category, offers }: Pick<Link, 'category' | 'offers'>): string {
  const count = formatCount(offers.length, 'оффер', 'оффера', 'офферов');
  if (category !== null) return `Категория ${quote(category)}: ${count}`;
  if (offers.length === 0) return 'В наборе нет офферов';
  const names = offers.slice(0, namedOffers).map(({ name }) => name);
  const more = offers.length - names.length;
  return `${count}: ${names.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}
