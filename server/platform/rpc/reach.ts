import type { Call } from './call.ts';

/** The call of one of the staff as far as they reach: a bound manager's database has their own partners alone. */
export function withinReach(call: Call): Call {
  if (!call.staff?.isBound) return call;
  const sql = call.sql.boundTo(call.staff.id);
  return { ...call, sql, replica: sql };
}
