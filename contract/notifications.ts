import { count, nothing } from './fields.ts';
import { method } from './rpc.ts';

export const notifications = {
  'profile.get-notification-count': method({
    access: 'partner',
    about: 'Unread notifications.',
    params: nothing,
    result: count,
  }),
};
