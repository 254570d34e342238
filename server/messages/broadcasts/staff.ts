import { audience as audienceShape, type broadcasts } from '#contract/messages/staff-broadcasts';
import { longestCount } from '#contract/wire/fields';
import type { Tx } from '../../platform/db/connection.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { notify } from '../notifications/notify.ts';
import { plainText } from '../notifications/plain-text.ts';
import { countAudience, findFirst } from '../notifications/publish/audience-queries.ts';
import { sanitize } from '../notifications/sanitize.ts';
import { choose } from './audience.ts';
import { begin, broadcastKinds, kindOf } from './begin.ts';
import { enqueueBegin } from './jobs.ts';
import {
  changeDraft,
  findBroadcast,
  findBroadcasts,
  findReader,
  hasCome,
  insertDraft,
  lockBroadcast,
  removeDraft,
  schedule,
  stopSending,
  unschedule,
  type WholeRow,
} from './queries.ts';
import { broadcastOnWire, summaryOnWire } from './wire.ts';

/** See docs/decisions/0109-broadcasts.md. */
export const broadcastStaffHandlers: Handlers<typeof broadcasts> = {
  async 'operator.get-broadcasts'(filter, { sql }) {
    const { items, pagination } = await findBroadcasts(sql, filter);
    return { items: items.map(summaryOnWire), pagination };
  },

  async 'operator.get-broadcast'({ id }, { sql }) {
    return broadcastOnWire(orNotFound(await findBroadcast(sql, id), 'Рассылка не найдена'));
  },

  async 'operator.get-broadcast-kinds'() {
    const items = broadcastKinds();
    return { items, pagination: { totalCount: items.length } };
  },

  async 'operator.get-audience'({ triggerId, channels, audience }, { sql }) {
    const trigger = kindOf(triggerId);
    const { unknown, ...chosen } = await choose(sql, audience);
    const { count, ...reach } = await countAudience(sql.replanned, chosen, trigger, longestCount + 1);
    const on = (code: keyof typeof reach) =>
      channels.includes(code) ? Math.min(reach[code], longestCount) : 0;
    return {
      count: Math.min(count, longestCount),
      isMore: count > longestCount,
      site: on('site'),
      mail: on('mail'),
      telegram: on('telegram'),
      items: await findFirst(sql.replanned, chosen, 10),
      unknown: unknown.slice(0, 20),
    };
  },

  'operator.save-broadcast':
    ({ id, version, idempotencyKey: _, ...draft }) =>
    async (tx, { by }) => {
      kindOf(draft.triggerId);
      if (id === undefined) return await insertDraft(tx, draft, by.name);
      const before = await lockDraft(tx, id);
      const saved = await changeDraft(tx, id, draft);
      // A repeat after a lost answer saves what is already stored, and replaces nothing.
      if (saved.version !== before.version) refuseStale(before, version);
      return saved;
    },

  'operator.send-broadcast':
    ({ id, version, at, timeZone = '' }) =>
    async (tx) => {
      const draft = await lockDraft(tx, id);
      refuseStale(draft, version);
      await refuseUnfinished(tx, draft);
      if (at === undefined) await begin(tx, draft);
      else await sendLater(tx, id, new Date(at), timeZone);
    },

  'operator.cancel-broadcast':
    ({ id }) =>
    async (tx) => {
      const { state } = await lockFound(tx, id);
      if (state === 'scheduled') await unschedule(tx, id);
      else if (state === 'sending') await stopSending(tx, id);
      else throw conflict('id', 'Эту рассылку уже не остановить');
    },

  'operator.remove-broadcast':
    ({ id }) =>
    async (tx) => {
      await lockDraft(tx, id);
      await removeDraft(tx, id);
    },

  'operator.test-broadcast':
    ({ id, login }) =>
    async (tx, trail) => {
      const { triggerId, title, content, channels } = await lockFound(tx, id);
      refuseWithoutText({ title, content });
      const userId = await findReader(tx, login);
      if (userId === undefined) throw wrongField('login', 'Такого партнёра нет, или он заблокирован');
      trail.concerns(userId);
      const message = { trigger: kindOf(triggerId).code, title: `Проверка: ${title}`, content };
      await notify(tx, { userId, by: channels, ...message });
    },
};

async function lockFound(tx: Tx, id: number): Promise<WholeRow> {
  return orNotFound(await lockBroadcast(tx, id), 'Рассылка не найдена');
}

async function lockDraft(tx: Tx, id: number): Promise<WholeRow> {
  const row = await lockFound(tx, id);
  if (row.state !== 'draft')
    throw conflict('id', 'Это уже не черновик: рассылка запланирована или отправлена');
  return row;
}

/** The caller holds the draft's lock, so nobody changes it meanwhile. */
function refuseStale(draft: WholeRow, read: string | undefined): void {
  if (read !== undefined && read !== draft.version)
    throw conflict('version', 'Черновик тем временем изменили: откройте его заново');
}

async function refuseUnfinished(tx: Tx, draft: WholeRow): Promise<void> {
  refuseWithoutText(draft);
  if (draft.channels.length === 0) throw wrongField('channels', 'Выберите хотя бы один канал');
  const { unknown, ...chosen } = await choose(tx, audienceShape.parse(draft.audience));
  const named = unknown.slice(0, 5).join(', ');
  if (unknown.length > 0) throw wrongField('audience', `Нет таких партнёров: ${named}`);
  const { count } = await countAudience(tx, chosen, kindOf(draft.triggerId), 1);
  if (count === 0) throw wrongField('audience', 'Под эти условия не подходит ни один партнёр');
}

function refuseWithoutText({ title, content }: { title: string; content: string }): void {
  if (title === '') throw wrongField('title', 'Заполните заголовок');
  if (plainText(sanitize(content)) === '') throw wrongField('content', 'Напишите текст');
}

async function sendLater(tx: Tx, id: number, at: Date, timeZone: string): Promise<void> {
  if (await hasCome(tx, at)) throw wrongField('at', 'Это время уже прошло');
  await schedule(tx, id, at, timeZone);
  await enqueueBegin(tx, id, at);
}
