import { countChoices } from '../../offers/offers/choice/recount.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { keepTable, putOffers } from '../../traffic/choice/table-queries.ts';
import { insertWithCode } from '../../traffic/links/insert.ts';
import { setArchived } from '../../traffic/links/queries.ts';
import type { Scene } from '../scene.ts';
import { casinoLink, type DemoLink, linksByLogin, smartLink } from './links.ts';

/** The links that the demo partners gave to visitors, each partner's oldest first; returns them by their ids. */
export async function fillLinks(tx: Tx, { ago, idOf }: Scene): Promise<Map<number, DemoLink>> {
  const made = new Map<number, DemoLink>();
  let smart = 0;
  for (const [login, links] of Object.entries(linksByLogin))
    for (const [index, link] of links.entries()) {
      const { offer, name, subs = {}, isArchived = false, daysAgo } = link;
      // Lists show links by their ids, which follow their times.
      if (login === 'demo' && smart === 0 && daysAgo < smartLink.daysAgo)
        smart = await fillSmartLink(tx, idOf('demo'), { ago, idOf });
      const { id } = await insertWithCode(tx, idOf(login), { offerId: idOf(offer), name, subs });
      if (isArchived) await setArchived(tx, idOf(login), id, true);
      await tx`update links set created_at = ${ago(daysAgo, 8.5 + index)} where id = ${id}`;
      made.set(id, link);
    }
  // After all others, whose visitors it leaves as they are.
  return casinoLast(made).set(smart, smartLink);
}

/** The smart link, with what is believed of its offers since its beginning. */
async function fillSmartLink(tx: Tx, userId: number, { ago, idOf }: Pick<Scene, 'ago' | 'idOf'>) {
  const { name, subs = {}, daysAgo, set = {} } = smartLink;
  const { id: linkId } = await insertWithCode(tx, userId, { name, subs });
  await tx`update links set created_at = ${ago(daysAgo, 12)} where id = ${linkId}`;
  const beliefs = Object.entries(set).map(([offer, rubles]): [number, [number, number]] => [
    idOf(offer),
    [rubles * 100, 20],
  ]);
  await putOffers(
    tx,
    userId,
    linkId,
    beliefs.map(([offer]) => offer),
  );
  await keepTable(tx, { linkId, userId, seed: 20_261_115, cells: { '': Object.fromEntries(beliefs) } });
  await enqueue(tx, countChoices, { linkIds: [linkId] });
  return linkId;
}

/** Visitors of a link come by its place: the casino's link is the last, so that it moves nobody else's. */
function casinoLast(made: Map<number, DemoLink>) {
  const rank = ([, link]: [number, DemoLink]) => Number(link === casinoLink);
  return new Map([...made].sort((one, other) => rank(one) - rank(other)));
}
