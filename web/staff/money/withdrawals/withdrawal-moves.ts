import type { MethodName, ResultOf } from '../../rpc/rpc.ts';
import { pausesOf } from './withdrawal-words.ts';

export type WholeWithdrawal = ResultOf<'operator.get-withdrawal'>;

/** The moves of a withdrawal, each with its method. */
export const moveMethods = {
  approve: 'operator.approve-withdrawals',
  reject: 'operator.reject-withdrawals',
  pause: 'operator.hold-withdrawals',
  release: 'operator.release-withdrawals',
  pay: 'operator.create-registry',
  approveRegistry: 'operator.approve-registry',
  voidRegistry: 'operator.void-registry',
  settle: 'operator.settle-withdrawal',
  fail: 'operator.fail-withdrawal',
  return: 'operator.return-withdrawal',
  dropEnd: 'operator.drop-withdrawal-end',
} as const satisfies Record<string, MethodName>;
export type Move = keyof typeof moveMethods;

type Subject = Pick<WholeWithdrawal, 'state' | 'holds' | 'staffHold' | 'proposal'> & {
  registry: Pick<NonNullable<WholeWithdrawal['registry']>, 'state' | 'fileName'> | null;
};

/** The moves that the server allows now, main move first. */
export function movesOf(withdrawal: Subject): Move[] {
  const { state, staffHold, registry, proposal } = withdrawal;
  const isFree = pausesOf(withdrawal).length === 0;
  const pause: Move = staffHold === null ? 'pause' : 'release';
  switch (state) {
    case 'requested':
      return isFree ? ['approve', 'reject', pause] : [pause, 'reject'];
    case 'approved':
      return isFree ? ['pay', 'reject', pause] : [pause, 'reject'];
    case 'sending':
      // A registry of many withdrawals is approved and voided on its own page.
      if (registry?.fileName)
        return registry.state === 'closed' ? [] : ['settle', ...saying('fail', proposal)];
      return registry?.state === 'closed'
        ? ['approveRegistry', 'voidRegistry']
        : ['settle', ...saying('fail', proposal), 'voidRegistry'];
    case 'paid':
      return saying('return', proposal);
    default:
      return [];
  }
}

/**
 * The moves about an end that one person may have proposed: another person confirms it, or the same person where only one pays.
 */
function saying(move: 'fail' | 'return', proposal: WholeWithdrawal['proposal']): Move[] {
  if (!proposal) return [move];
  return proposal.isOwn && proposal.aloneFrom === null ? ['dropEnd'] : [move, 'dropEnd'];
}
