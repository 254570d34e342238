import { useQuery } from '@tanstack/react-query';
import { ask } from '../rpc/rpc.ts';
import { settings } from '../settings.ts';

/** The title of the browser's tab: how many notifications are unread, the section, the product. */
export function PageTitle({ of }: { of: string }) {
  const unread = useUnread();
  const badge = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return <title>{`${badge}${of} — ${settings.productName}`}</title>;
}

/** As the frame knows it; pages for visitors have none, and the third type of partner sees none. */
function useUnread(): number {
  const user = useQuery({ ...ask('profile.get-info', {}), enabled: false });
  const unread = useQuery({ ...ask('profile.get-notification-count', {}), enabled: false });
  return user.data && user.data.system !== 3 ? (unread.data?.count ?? 0) : 0;
}
