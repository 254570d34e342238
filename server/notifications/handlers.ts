import type { notifications } from '#contract/notifications';
import type { Handlers } from '../rpc.ts';
import { countUnread } from './queries.ts';

export const notificationHandlers: Handlers<typeof notifications> = {
  async 'profile.get-notification-count'(_params, { sql, partner }) {
    return { count: await countUnread(sql, partner.id) };
  },
};
