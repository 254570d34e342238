import type { QueryClient } from '@tanstack/react-query';
import { askManager, type Manager } from '../accounts/managers/manager.ts';
import { askBalance, askContacts, askUser } from '../accounts/partner/partner.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';

/** The data of the frame around every page. */
export type FrameData = {
  user: ResultOf<'profile.get-info'>;
  /** Null for a member whose role does not open it. */
  balance: ResultOf<'profile.get-balance'> | null;
  unread: number;
  /** Null for a member: support talks to the owner. */
  tickets: number | null;
  payments: number;
  background: ResultOf<'profile.get-background'>;
  manager: Manager | null;
};

/**
 * Starts the initial load, one batch (docs/product.md, 4.2), without waiting for it. A member's page brings what the role opens, the
 * frame asks for what is missing.
 */
export function loadFrame(client: QueryClient): void {
  if (client.getQueryData(initial.user.queryKey)?.member) return;
  void client.prefetchQuery(initial.user);
  void client.prefetchQuery(initial.contacts);
  void client.prefetchQuery(initial.balance);
  void client.prefetchQuery(initial.unread);
  void client.prefetchQuery(initial.background);
  void client.prefetchQuery(initial.tickets);
  void client.prefetchQuery(initial.payments);
  void client.prefetchQuery(initial.manager);
}

/** The queries of the frame. */
export const initial = {
  user: askUser,
  contacts: askContacts,
  balance: askBalance,
  unread: ask('profile.get-notification-count', {}),
  background: ask('profile.get-background', {}),
  tickets: ask('profile.get-support-active-tickets-count', {}),
  payments: ask('profile.get-billing-request-count', {}),
  manager: askManager,
};
