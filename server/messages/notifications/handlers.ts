import type { notifications } from '#contract/messages/notifications';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { notFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { categories, channels, findTrigger, triggers } from './catalog.ts';
import { outerChannels } from './channels/senders.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { notificationOnWire } from './on-wire.ts';
import { countUnread, findNotifications } from './queries.ts';
import type { Reader } from './row-queries.ts';
import { findSubscriptions, setSubscription } from './subscription-queries.ts';
import { isShown, isUsual, lockReason } from './trigger-rules.ts';

/** See docs/decisions/0020-notifications.md. */
export const notificationHandlers: Handlers<typeof notifications> = {
  async 'profile.get-notification-count'(_params, { sql, ...call }) {
    return { count: await countUnread(sql, readerOf(call)) };
  },

  async 'profile.get-notification-all'(filter, { sql, ...call }) {
    const { rows, ...pagination } = await findNotifications(sql, readerOf(call), filter);
    return { messages: rows.map(notificationOnWire), pagination };
  },

  async 'profile.notification-mark-read'({ ids }, { sql, partner }) {
    await markRead(sql, partner.id, ids);
  },

  async 'profile.notification-mark-read-all'(_params, { sql, partner }) {
    await markAllRead(sql, partner.id);
  },

  async 'profile.get-notification-channels-all'(_params, call) {
    const items = await Promise.all(
      channels.map(async (channel) => {
        const outer = channel.code === 'site' ? null : outerChannels[channel.code];
        const hint = (await outer?.findHint(call, call.partner.id)) ?? '';
        const awaitsNetwork = outer?.isSetUp(call.settings) === false;
        return { ...channel, isAvailable: hint === '', awaitsNetwork, hint };
      }),
    );
    return listOfAll(items);
  },

  async 'profile.get-notification-categories-all'() {
    return listOfAll([...categories]);
  },

  async 'profile.get-notification-triggers-all'(_params, { settings }) {
    return listOfAll(triggers.filter((trigger) => isShown(trigger, settings)));
  },

  async 'profile.get-notification-subscriptions'(_params, { sql, partner, settings }) {
    const own = await findSubscriptions(sql, partner.id);
    const shown = triggers.filter((trigger) => isShown(trigger, settings));
    const items = shown.flatMap((trigger) =>
      channels.map(({ id, code }) => {
        const chosen = own.find((one) => one.triggerId === trigger.id && one.channelId === id)?.status;
        const reason = lockReason(trigger, code);
        const status = reason !== '' || (chosen ?? isUsual(trigger, code));
        return {
          triggerId: trigger.id,
          channelId: id,
          categoryId: trigger.categoryId,
          status,
          lockReason: reason,
        };
      }),
    );
    return listOfAll(items);
  },

  async 'profile.update-notification-subscription'(
    { triggerId, channelId, status },
    { sql, partner, settings },
  ) {
    const trigger = findTrigger(triggerId);
    const channel = channels.find(({ id }) => id === channelId);
    if (!trigger || !channel || !isShown(trigger, settings)) throw notFound('Нет такого события или канала');
    const reason = lockReason(trigger, channel.code);
    if (reason) throw new Refusal('conflict', reason, { status: reason });
    const isDefault = status === isUsual(trigger, channel.code);
    await setSubscription(sql, partner.id, triggerId, channel.code, isDefault ? null : status);
  },
};

/** A session has read the notifications of its own actions; a program with a token has no session. */
function readerOf({ partner, session }: Pick<PartnerCall, 'partner' | 'session'>): Reader {
  return { userId: partner.id, sessionId: session?.id ?? null };
}

function listOfAll<T>(items: T[]) {
  return { items, pagination: { totalCount: items.length } };
}
