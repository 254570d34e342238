import { quote } from '#contract/wire/text';
import { formatCount } from '../../ui/text/format.ts';
import type { Link } from '../links/links-card.tsx';

const namedOffers = 3;

/** The offers of a smart link that get no visitors because they have no creative with a token; empty without any. */
export function unmarkedWords(offers: Link['offers']): string {
  const names = offers.filter(({ isUnmarked }) => isUnmarked).map(({ name }) => quote(name));
  return names.length === 0 ? '' : `${names.join(', ')}: нет креатива с токеном, не в выборе`;
}

/** The offers of a smart link in words: its category, or the first of the offers that the partner chose. */
export function setWords({ category, offers }: Pick<Link, 'category' | 'offers'>): string {
  const count = formatCount(offers.length, 'оффер', 'оффера', 'офферов');
  if (category !== null) return `Категория ${quote(category)}: ${count}`;
  if (offers.length === 0) return 'В наборе нет офферов';
  const names = offers.slice(0, namedOffers).map(({ name }) => name);
  const more = offers.length - names.length;
  return `${count}: ${names.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`;
}
