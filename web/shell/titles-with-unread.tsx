import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askUser } from '../partner/partner.ts';
import { ask } from '../rpc/rpc.ts';
import { UnreadCount } from '../ui/page/page.tsx';

/** Puts the number of unread notifications before the title of each page below it. */
export function TitlesWithUnread({ children }: { children: ReactNode }) {
  return <UnreadCount value={useUnread()}>{children}</UnreadCount>;
}

/**
 * Reads what the frame has loaded, with the frame's own options: a query takes those of its newest observer. Pages for visitors
 * have no count, and the third type of partner sees none.
 */
function useUnread(): number {
  const user = useQuery({ ...askUser, enabled: false });
  const unread = useQuery({ ...ask('profile.get-notification-count', {}), enabled: false });
  return user.data && user.data.system !== 3 ? (unread.data?.count ?? 0) : 0;
}
