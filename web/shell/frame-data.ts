import { type QueryClient, useQuery } from '@tanstack/react-query';
import { askManager, type Manager } from '../accounts/managers/manager.ts';
import { askBalance, askContacts, askUser } from '../accounts/partner/partner.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';

/** The data of the frame around every page. */
export type FrameData = {
  user: ResultOf<'profile.get-info'>;
  balance: ResultOf<'profile.get-balance'>;
  unread: number;
  tickets: number;
  payments: number;
  background: ResultOf<'profile.get-background'>;
  manager: Manager | null;
};

/** Starts the initial load, one batch (docs/product.md, 4.2), without waiting for it. */
export function loadFrame(client: QueryClient): void {
  void client.prefetchQuery(initial.user);
  void client.prefetchQuery(initial.contacts);
  void client.prefetchQuery(initial.balance);
  void client.prefetchQuery(initial.unread);
  void client.prefetchQuery(initial.background);
  void client.prefetchQuery(initial.tickets);
  void client.prefetchQuery(initial.payments);
  void client.prefetchQuery(initial.manager);
}

/**
 * The initial load for the frame. User, contacts and balance are required: without one of them there is no frame, and a missing
 * one is loaded again (web/accounts/partner/partner.ts). The rest may fail: a count is then 0, the background and the manager
 * absent.
 */
export function useFrameData(): { data?: FrameData; failure?: Error; retry: () => void } {
  const user = useQuery(initial.user);
  const contacts = useQuery(initial.contacts);
  const balance = useQuery(initial.balance);
  const unread = useQuery(initial.unread);
  const background = useQuery(initial.background);
  const tickets = useQuery(initial.tickets);
  const payments = useQuery(initial.payments);
  const manager = useQuery(initial.manager);

  const settled = ![unread, background, tickets, payments, manager].some(({ isPending }) => isPending);
  const needed = [user, contacts, balance];
  const retry = () => {
    for (const query of needed) if (!query.data) void query.refetch();
  };
  if (user.data && contacts.data && balance.data && settled)
    return {
      data: {
        user: user.data,
        balance: balance.data,
        unread: unread.data?.count ?? 0,
        tickets: tickets.data?.count ?? 0,
        payments: payments.data?.count ?? 0,
        background: background.data ?? null,
        manager: manager.data?.manager ?? null,
      },
      retry,
    };
  const failure = needed.find(({ data, error }) => !data && error)?.error;
  return failure ? { failure, retry } : { retry };
}

const initial = {
  user: askUser,
  contacts: askContacts,
  balance: askBalance,
  unread: ask('profile.get-notification-count', {}),
  background: ask('profile.get-background', {}),
  tickets: ask('profile.get-support-active-tickets-count', {}),
  payments: ask('profile.get-billing-request-count', {}),
  manager: askManager,
};
