import type { Tx } from '../../platform/db/connection.ts';
import { insertWithCode } from '../../traffic/links/insert.ts';
import { setArchived } from '../../traffic/links/queries.ts';
import type { Scene } from '../scene.ts';
import { casinoLink, type DemoLink, linksByLogin } from './links.ts';

/** The links that the demo partners gave to visitors, each partner's oldest first; returns them by their ids. */
export async function fillLinks(tx: Tx, { ago, idOf }: Scene): Promise<Map<number, DemoLink>> {
  const made = new Map<number, DemoLink>();
  for (const [login, links] of Object.entries(linksByLogin))
    for (const [index, link] of links.entries()) {
      const { offer, name, subs = {}, isArchived = false, daysAgo } = link;
      const { id } = await insertWithCode(tx, idOf(login), { offerId: idOf(offer), name, subs });
      if (isArchived) await setArchived(tx, idOf(login), id, true);
      await tx`update links set created_at = ${ago(daysAgo, 8.5 + index)} where id = ${id}`;
      made.set(id, link);
    }
  return casinoLast(made);
}

/** Visitors of a link come by its place: the casino's link is the last, so that it moves nobody else's. */
function casinoLast(made: Map<number, DemoLink>) {
  const rank = ([, link]: [number, DemoLink]) => Number(link === casinoLink);
  return new Map([...made].sort((one, other) => rank(one) - rank(other)));
}
