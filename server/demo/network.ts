import { findRoutedOffers } from '../offers/offers/state-queries.ts';
import type { Tx } from '../platform/db/connection.ts';
import { findChoiceSet } from '../traffic/choice/set-queries.ts';
import { createNetwork } from '../traffic/redirector/rules/network.ts';
import { findLinksAfter, findPartners } from '../traffic/redirector/rules/network-queries.ts';
import type { PastTerms } from './offers/terms-queries.ts';
import { hour, type Scene } from './scene.ts';
import { dayStart } from './traffic/rhythm.ts';

export type PastNetwork = Awaited<ReturnType<typeof readNetwork>>;
type Past = Pick<Scene, 'idOf' | 'now'> & { terms: PastTerms[]; timeZone: string };

/** The demo network as redirects know it, and its links by id. `passTo` brings its offers to what they were at a moment. */
export async function readNetwork(tx: Tx, { idOf, terms, now, timeZone }: Past) {
  const network = createNetwork();
  network.choice = await findChoiceSet(tx);
  for (const offer of await findRoutedOffers(tx, null, timeZone)) network.offers.set(offer.id, offer);
  for (const partner of await findPartners(tx, { after: 0, last: Number.MAX_SAFE_INTEGER }, timeZone))
    network.partners.set(partner.userId, { ...partner, pass: 0 });
  const links = new Map((await findLinksAfter(tx, 0, 1_000)).map((link) => [link.id, link]));
  const ofTerms = terms.map(({ id, offerId, from }) => ({
    at: from.getTime(),
    offerId,
    becomes: { termsId: id },
  }));
  const changes: OfferChange[] = [...ofTerms, ...changesOfOffers(idOf, now.getTime())];
  changes.sort((one, other) => one.at - other.at);
  let place = 0;
  const passTo = (at: number) => {
    for (let change = changes[place]; change && change.at <= at; change = changes[place]) {
      Object.assign(network.offers.get(change.offerId) ?? {}, change.becomes);
      place += 1;
    }
  };
  return { network, links, passTo };
}

/** A change of an offer at a time. */
type OfferChange = { at: number; offerId: number; becomes: object };

/** One offer was paused last week, one exceeds its cap on some evenings. The network's own caps of today stay unchanged. */
function changesOfOffers(idOf: Scene['idOf'], now: number) {
  const windows = idOf('Окна «Светлица» с замером');
  const warm = idOf('Тёплый дом: утепление фасадов');
  const evenings = Array.from({ length: 12 }, (_, n) => dayStart(now, 58 - n * 5) + 18 * hour);
  return [
    { at: dayStart(now, 8) + 16 * hour, offerId: windows, becomes: { status: 'paused' } },
    { at: dayStart(now, 4) + 12 * hour, offerId: windows, becomes: { status: 'active' } },
    ...evenings.flatMap((at) => [
      { at, offerId: warm, becomes: { isCapped: true } },
      { at: at + 6 * hour, offerId: warm, becomes: { isCapped: false } },
    ]),
  ];
}
