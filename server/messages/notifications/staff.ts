import type { notificationStaff } from '#contract/messages/notifications';
import type { Tx } from '../../platform/db/connection.ts';
import type { Paging } from '../../platform/db/list-queries.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { notFound, orNotFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findTrigger } from './catalog.ts';
import { findFailedSends, outerChannelOf, reviveSend } from './channels/send-queries.ts';
import { enqueueSends } from './channels/send-tasks.ts';
import { plainText } from './plain-text.ts';
import { startBroadcast } from './publish/broadcast.ts';
import { findUnknown } from './publish/broadcast-queries.ts';
import { sanitize } from './sanitize.ts';
import { isOfProgram } from './trigger-rules.ts';

export const notificationStaffHandlers: Handlers<typeof notificationStaff> = {
  'operator.send-notification':
    ({ userIds, triggerId, title, content }) =>
    async (tx, trail) => {
      const trigger = findTrigger(triggerId);
      if (!trigger || isOfProgram(trigger))
        throw notFound('Нет такого события, или о нём пишет только сама программа');
      if (plainText(sanitize(content)) === '') {
        const sentence = 'После очистки от опасной разметки ничего не осталось';
        throw new Refusal('wrongField', sentence, { content: sentence });
      }
      if (userIds) await refuseUnknown(tx, userIds);
      const message = { trigger: trigger.code, title, content };
      const { id, eventId } = await startBroadcast(tx, message, userIds ?? null, trail.by.name);
      // The answer is the event; the staff see the event, and its audit row, as a broadcast.
      trail.names(`broadcast-${id}`);
      return { id: eventId };
    },

  'operator.get-failed-letters': getFailedLetters,
  'operator.get-failed-deliveries': getFailedLetters,

  'operator.retry-delivery':
    ({ id }) =>
    async (tx, trail) => {
      const revived = orNotFound(await reviveSend(tx, id), 'Среди недоставленных такого нет');
      trail.concerns(revived.userId);
      await enqueueSends(tx, revived.channel, [id], { urgency: 0 });
    },
};

async function getFailedLetters(range: Paging, { sql }: Call) {
  const { items: rows, pagination } = await findFailedSends(sql, range);
  const items = rows.map(({ channelId, triggerId, ...send }) => ({
    ...send,
    channel: outerChannelOf(channelId) ?? 'mail',
    typeName: findTrigger(triggerId)?.name ?? '',
  }));
  return { items, pagination };
}

async function refuseUnknown(tx: Tx, userIds: number[]): Promise<void> {
  const unknown = await findUnknown(tx, userIds);
  if (unknown.length > 0) throw notFound(`Нет партнёров с ID: ${unknown.join(', ')}`);
}
