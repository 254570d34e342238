import { useQuery } from '@tanstack/react-query';
import { type FrameData, initial } from './frame-data.ts';

/**
 * The initial load for the frame, without what a member's role does not open. User, contacts and balance are required: without one
 * of them there is no frame, and a missing one is loaded again (web/accounts/partner/partner.ts). The rest may fail: a count is then
 * 0, the background and the manager absent.
 */
export function useFrameData(): { data?: FrameData; failure?: Error; retry: () => void } {
  const user = useQuery(initial.user);
  const contacts = useQuery(initial.contacts);
  const { member } = user.data ?? {};
  const hasMoney = !member || member.pages.includes('ledger');
  const balance = useQuery({ ...initial.balance, enabled: hasMoney });
  const unread = useQuery(initial.unread);
  const background = useQuery(initial.background);
  const tickets = useQuery({ ...initial.tickets, enabled: !member });
  const payments = useQuery({ ...initial.payments, enabled: hasMoney });
  const manager = useQuery(initial.manager);

  const settled = ![unread, background, tickets, payments, manager].some(({ isLoading }) => isLoading);
  const needed = hasMoney ? [user, contacts, balance] : [user, contacts];
  const retry = () => {
    for (const query of needed) if (!query.data) void query.refetch();
  };
  if (user.data && settled && needed.every(({ data }) => data))
    return {
      data: {
        user: user.data,
        balance: balance.data ?? null,
        unread: unread.data?.count ?? 0,
        tickets: member ? null : (tickets.data?.count ?? 0),
        payments: payments.data?.count ?? 0,
        background: background.data ?? null,
        manager: manager.data?.manager ?? null,
      },
      retry,
    };
  const failure = needed.find(({ data, error }) => !data && error)?.error;
  return failure ? { failure, retry } : { retry };
}
