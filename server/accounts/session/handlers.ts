import type { session } from '#contract/accounts/session';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { endApplicantSessions } from './applicant-queries.ts';
import { endSession, endSessions, findSessions } from './queries.ts';

export const sessionHandlers: Handlers<typeof session> = {
  async logout(_params, call) {
    // Applicants log out by this method too; beside their application they may do nothing else.
    if (call.applicant) await endApplicantSessions(call.sql, call.applicant.id);
    if (call.session) await endSession(call.sql, call.partner.id, call.session.id);
    call.setCookie(null);
  },

  async 'profile.get-sessions'(range, call) {
    return await findSessions(call.sql, call.partner.id, { current: currentSession(call), ...range });
  },

  async 'profile.end-session'({ id }, call) {
    orNotFound(await endSession(call.sql, call.partner.id, id), 'Сеанс уже завершён');
    if (id === currentSession(call)) call.setCookie(null);
  },

  async 'profile.end-other-sessions'(_params, call) {
    await endSessions(call.sql, call.partner.id, currentSession(call));
  },
};

/** Methods of access `session` always have a session. */
function currentSession({ session }: PartnerCall): number {
  if (!session) throw new Error('a session call without a session');
  return session.id;
}
