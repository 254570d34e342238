import type { partnerReadsStaff } from '#contract/accounts/staff-partner-lists';
import type { PartnerContract } from '#contract/index';
import type { LedgerReads } from '../../money/ledger/staff.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import type { Call, PartnerCall } from '../../platform/rpc/call.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findSessions } from '../session/queries.ts';

/** The partner's methods whose answers the staff get unchanged. */
type Answering = Pick<
  Handlers<PartnerContract>,
  | 'links.get-links'
  | 'trafficback.get-trafficback-global'
  | 'trafficback.get-trafficbacks-offer'
  | 'postback.get-deliveries'
  | 'statistics.get-report'
  | 'profile.get-notification-all'
  | 'profile.get-visits'
>;

/**
 * The partner's own methods answer what the staff read of one partner, so both always see the same. The methods are passed in: a
 * feature imports no handlers of another.
 */
export function createPartnerReads(
  own: Answering,
): Handlers<Omit<typeof partnerReadsStaff, keyof LedgerReads>> {
  return {
    'operator.get-user-links': ofPartner(own['links.get-links']),
    'operator.get-user-global-rule': ofPartner((_params: object, call) =>
      own['trafficback.get-trafficback-global']({}, call),
    ),
    'operator.get-user-rules': ofPartner(own['trafficback.get-trafficbacks-offer']),
    'operator.get-user-deliveries': ofPartner(own['postback.get-deliveries']),
    'operator.get-user-report': ofPartner(own['statistics.get-report']),
    'operator.get-user-notifications': ofPartner(own['profile.get-notification-all']),
    'operator.get-user-visits': ofPartner(own['profile.get-visits']),
    // The partner's own list begins with the session that asks; the staff have none here.
    'operator.get-user-sessions': ofPartner(async ({ page, pageSize }, { sql, partner }) =>
      findSessions(sql, partner.id, { current: 0, page, pageSize }),
    ),
  };
}

/** Calls a partner's method for the partner whom the staff name: without a session, and with the partner's id alone. */
function ofPartner<Params, Answer>(answer: (params: Params, call: PartnerCall) => Promise<Answer>) {
  return async (params: Params & { userId: number }, call: Call): Promise<Answer> => {
    orNotFound(await isPartner(call.sql, params.userId), 'Партнёр не найден');
    return await answer(params, { ...call, session: null, partner: { id: params.userId } });
  };
}
