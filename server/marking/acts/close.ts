import { canonical } from '#contract/proof/canonical';
import { dayIn } from '../../money/ledger/days.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { hashOf } from '../ord/hash.ts';
import type { ActContent } from '../ord/record-queries.ts';
import { gatherActs, type Place } from './draft.ts';
import { type FrozenAct, findSent, insertActs, insertVersion, lockMonth } from './version-queries.ts';

/** A document of the draft, and the first key of what was sent under its contract; null: nothing was. */
export type Change = { act: ActContent; firstKey: string | null };

/** Documents of a month with advertising that differ from what was sent, in the order of the hash. */
export async function findChanges(db: Db, place: Place, month: string): Promise<Change[]> {
  const all = await findSent(db, month);
  const acts = await gatherActs(db, place, month, all);
  const sent = new Map(all.map((one) => [one.contractId, one]));
  return acts
    .filter(({ hasAds }) => hasAds)
    .flatMap((act) => {
      const { hasAds: _, isErased, ...content } = act;
      const known = act.contract ? sent.get(act.contract.id) : undefined;
      if (known && (isErased || isSame(known.content, content))) return [];
      return [{ act: content, firstKey: act.why === '' && known ? known.firstKey : null }];
    })
    .sort((one, other) => orderOf(one.act) - orderOf(other.act) || one.act.source.id - other.act.source.id);
}

/** A login is of the page alone: another one corrects no document. */
function isSame({ party: before, ...one }: ActContent, { party: after, ...other }: ActContent) {
  return canonical({ ...one, party: before.id }) === canonical({ ...other, party: after.id });
}

function orderOf({ chain, why }: Pick<ActContent, 'chain' | 'why'>) {
  return (why === '' ? 0 : 2) + (chain === 'partner' ? 0 : 1);
}

export function isMonthOver(month: string, timeZone: string): boolean {
  return month < dayIn(0, timeZone).slice(0, 7);
}

/** Freezes the draft of a month as its next version. */
export async function closeMonth(tx: Tx, place: Place, month: string, staffId: number) {
  if (!isMonthOver(month, place.settings.networkTimeZone)) throw conflict('month', 'Месяц ещё не закончился');
  await lockMonth(tx, month);
  const changes = await findChanges(tx, place, month);
  const ready = changes.filter(({ act }) => act.why === '');
  const left = changes.filter(({ act }) => act.why !== '');
  if (ready.length === 0)
    throw conflict(
      'month',
      left.length > 0 ? leftWords(left) : 'Отправлять нечего: с прошлой версии ничего не изменилось',
    );
  const sha256 = hashOf({ month, contents: changes });
  const version = await insertVersion(tx, month, sha256, staffId);
  await insertActs(
    tx,
    month,
    version,
    changes.map((change) => frozen(change, month, version)),
  );
  return {
    version,
    sha256,
    count: ready.length,
    left: left.map(({ act: { chain, party, source, why } }) => ({
      chain,
      party,
      number: source.number,
      why,
    })),
  };
}

function frozen({ act, firstKey }: Change, month: string, version: number): FrozenAct {
  const key = act.why === '' && act.contract ? `${act.contract.id}-${month}-${version}` : null;
  return { key, firstKey: key && (firstKey ?? key), content: act };
}

function leftWords(left: Change[]) {
  const [first] = left;
  return `Отправить нечего. ${first?.act.party.name}, № ${first?.act.source.number}: ${first?.act.why}`;
}
