import type { ParamsOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import { findChanges } from './close.ts';
import type { Place } from './draft.ts';
import { findFrozen, findVersions, type ShownAct } from './version-queries.ts';

/** The documents of a version of a month, or of its draft (0), of the wanted chain; `all` are those of both. */
export async function readShown(
  db: Db,
  place: Place,
  { month, version, chain }: ParamsOf<'operator.get-ad-acts'>,
) {
  const versions = await findVersions(db, month);
  const shown = version ?? versions.find(({ state }) => state !== 'void')?.version ?? 0;
  if (shown !== 0 && !versions.some((one) => one.version === shown)) throw notFound('Такой версии нет');
  const all = shown === 0 ? await readDraft(db, place, month) : await findFrozen(db, month, shown);
  return { versions, shown, all, acts: all.filter((act) => chain === undefined || act.chain === chain) };
}

async function readDraft(db: Db, place: Place, month: string) {
  const changes = await findChanges(db, place, month);
  const draft = { key: null, state: null, message: '' };
  return changes.map(({ act, firstKey }): ShownAct => ({ ...act, ...draft, corrects: firstKey }));
}
