import type { Json } from '#contract/proof/canonical';
import type { proof } from '#contract/proof/proof';
import type { Db } from '../platform/db/connection.ts';
import { notFound, Refusal } from '../platform/rpc/refusal.ts';
import type { Handlers } from '../platform/rpc/rpc.ts';
import { findHeadSince, findKeys, findLastHead, type Head } from './head-queries.ts';
import { saltOf } from './leaf.ts';
import {
  countErasures,
  findAccountTime,
  findHeadPage,
  findLeavesOf,
  type PlacedLeaf,
} from './read-queries.ts';
import { consistencyOf, inclusionOf } from './tree/plan.ts';
import { findOpenLog, findStretches } from './tree/tree-queries.ts';
import { listWitnesses } from './witness/list.ts';

/** See docs/decisions/0227-proof.md. */
export const proofHandlers: Handlers<typeof proof> = {
  async 'proof.get-heads'(paging, { sql }) {
    return { ...(await findHeadPage(sql, paging)), counts: await countLeaves(sql) };
  },

  async 'proof.get-last-head'(_params, { sql }) {
    const log = await findOpenLog(sql);
    const head = log && (await findLastHead(sql, log.id));
    return { head: head && { size: head.size, madeAt: head.madeAt } };
  },

  async 'proof.get-keys'(_params, { sql, settings }) {
    const log = await findOpenLog(sql);
    return { items: await findKeys(sql), witnesses: await listWitnesses(sql, settings, log?.id ?? null) };
  },

  async 'proof.get-consistency'({ from, to }, { sql }) {
    if (from > to) throw new Refusal('wrongField', 'from не больше to', { from: 'from не больше to' });
    const log = await openLog(sql);
    const head = await findLastHead(sql, log.id);
    if (!head || to > head.size) throw notFound(`В последней записи ${head?.size ?? 0} листов`);
    return { path: written(await findStretches(sql, log.id, consistencyOf(from, to))) };
  },

  async 'proof.get-conversion-proof'({ id }, { sql, partner, settings }) {
    const log = await openLog(sql);
    const leaves = await findLeavesOf(sql, partner.id, id, log.id);
    if (!leaves) throw notFound('Конверсия не найдена');
    const head = await findLastHead(sql, log.id);
    const placed = leaves.flatMap(({ place, ...leaf }) =>
      place !== null && head && place < head.size ? [{ ...leaf, place }] : [],
    );
    if (!head || leaves.length === 0 || placed.length < leaves.length)
      throw tooEarly(settings.networkTimeZone);
    const from = await findHeadSince(sql, log.id, await findAccountTime(sql, partner.id));
    const path = from ? consistencyOf(from.size, head.size) : [];
    return {
      head: head.note,
      from: from?.note ?? null,
      consistency: written(await findStretches(sql, log.id, path)),
      leaves: await prove(sql, head, placed),
    };
  },
};

async function countLeaves(db: Db) {
  const log = await findOpenLog(db);
  if (!log) return { leaves: 0, late: 0, erasures: 0 };
  return { leaves: log.size, late: log.late, erasures: await countErasures(db, log.id) };
}

async function openLog(db: Db) {
  const log = await findOpenLog(db);
  if (!log) throw notFound('Сеть не ведёт журнал');
  return log;
}

/** Heads are made at each full hour. */
function tooEarly(timeZone: string) {
  const next = new Date(Math.ceil((Date.now() + 1) / 3_600_000) * 3_600_000);
  const at = next.toLocaleTimeString('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  const text = `Войдёт в запись сети в ${at}`;
  return new Refusal('conflict', text, { id: text });
}

async function prove(db: Db, { logId, size }: Head, leaves: (PlacedLeaf & { place: number })[]) {
  const paths = leaves.map(({ place }) => inclusionOf(place, size));
  const hashes = await findStretches(db, logId, paths.flat());
  let from = 0;
  return leaves.map(({ place, content, secret, hidden }, n) => {
    const length = paths[n]?.length ?? 0;
    from += length;
    return {
      index: place,
      content: contentOf(content),
      salt: saltOf(secret).toString('base64'),
      opened: openedOf(secret, hidden),
      path: written(hashes.slice(from - length, from)),
    };
  });
}

function contentOf(text: string): Record<string, Json> {
  return JSON.parse(text);
}

/** The partner's receipt shows their own id, the advertiser's id and subs; what the advertiser pays is opened to nobody. */
const shown = ['user', 'tid', 'subs'];

function openedOf(secret: Buffer, hidden: Record<string, string>) {
  return Object.fromEntries(
    shown.flatMap((name) => {
      const value = hidden[name];
      return value === undefined ? [] : [[name, { salt: saltOf(secret, name).toString('base64'), value }]];
    }),
  );
}

function written(hashes: readonly Buffer[]): string[] {
  return hashes.map((hash) => hash.toString('base64'));
}
