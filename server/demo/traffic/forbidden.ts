import type { ForbiddenChoice } from '#contract/traffic/forbidden-names';
import { saveOffers } from '../../offers/offers/terms/save.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { hashText } from '../../traffic/belief/hash.ts';
import { ForbiddenPlaces } from '../../traffic/forbidden/places.ts';
import { setForbiddenPlaces } from '../../traffic/forbidden/queries.ts';
import type { Visitor } from '../../traffic/redirector/visit/visitor.ts';
import type { Scene } from '../scene.ts';
import type { Audience } from './visitors.ts';

/** Places that the demo network forbids where it has MARKING. */
const lists = {
  hosts: ['chaty.example', 'zerkalo.example', 'org.example.chaty'],
  agents: ['Instagram', 'FBAN', 'FBAV'],
};
const places = new ForbiddenPlaces(lists);

/** Offers that do not only count clicks from there. */
const choices: [offer: string, ForbiddenChoice][] = [
  ['Быстрый заём «Рублик»', 'warn'],
  ['Тёплый дом: утепление фасадов', 'trafficback'],
  ['Окна «Светлица» с замером', 'refuse'],
];

/** The network's lists, and the offers' choices. */
export async function fillForbiddenPlaces(tx: Tx, { idOf, settings }: Scene): Promise<void> {
  if (!settings.marking) return;
  await setForbiddenPlaces(tx, lists);
  await saveOffers(
    tx,
    choices.map(([name, forbidden]) => ({ id: idOf(name), name, forbidden })),
    null,
  );
}

/** A fifth of the people who come from social networks by phone or tablet come from forbidden places. The address decides, so the same people come without MARKING. */
export function fromSomewhere(visitor: Visitor, audience: Audience): Visitor {
  if (audience !== 'social' || visitor.isBot || visitor.device === 'desktop') return visitor;
  const share = hashText(visitor.address) % 100;
  if (share >= 20) return visitor;
  const place =
    share < 14
      ? { browser: 'Instagram', referrer: '', hash: hashText(`${visitor.os} Instagram`) }
      : { referrer: share < 18 ? 'm.chaty.example' : 'org.example.chaty' };
  const { browser, referrer } = { ...visitor, ...place };
  return { ...visitor, ...place, isForbidden: places.has(referrer, { text: browser }) };
}
