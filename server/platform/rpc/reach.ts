import type { Call } from './call.ts';

/** Limits a staff call to its caller's reach: a bound manager's database has only their own partners. */
export function withinReach(call: Call): Call {
  if (!call.staff?.isBound) return call;
  const sql = call.sql.boundTo(call.staff.id);
  return { ...call, sql, replica: sql };
}
