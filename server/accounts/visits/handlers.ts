import type { visits, visitsStaff } from '#contract/accounts/visits';
import { conflict, orNotFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { startVisit } from '../session/queries.ts';
import { findVisits, insertVisit, lockVisited } from './queries.ts';

/** See docs/decisions/0101-looking-as-a-partner.md. */
export const visitHandlers: Handlers<typeof visits> = {
  async 'profile.get-visits'(range, { sql, partner }) {
    return await findVisits(sql, partner.id, range);
  },
};

/** See docs/decisions/0101-looking-as-a-partner.md. */
export const visitStaffHandlers: Handlers<typeof visitsStaff> = {
  'operator.view-as': ({ userId, reason }, call) => {
    const { staffSession, userAgent, address } = call;
    if (!staffSession)
      throw new Refusal('forbidden', 'Кабинет партнёра смотрят в браузере: ключу он не открывается');
    const { id: staffId, role } = staffSession.account;
    return async (tx) => {
      const partner = orNotFound(await lockVisited(tx, userId), 'Партнёр не найден');
      if (partner.isBlocked) throw conflict('userId', 'Партнёр заблокирован: его кабинет закрыт');
      const visitId = await insertVisit(tx, userId, { staffId, role, reason });
      const { token, until } = await startVisit(tx, userId, visitId, { userAgent, address });
      call.setCookie(token, 'visit');
      return { until };
    };
  },
};
