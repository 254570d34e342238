import type { Method } from '#contract/wire/rpc';
import type { Staff } from '../../platform/rpc/call.ts';

type Who = Pick<Staff, 'role' | 'isBound'>;
type Asked = Pick<Method, 'roles' | 'whose'>;

/** True where an operator's method is open to a staff member. */
export function mayCall(who: Who, method: Asked): boolean {
  return roleMay(who, method) && !isBeyondReach(who, method);
}

export function roleMay({ role }: Who, { roles = [] }: Asked): boolean {
  return role === 'admin' || roles.includes(role);
}

/** True where a method is closed to a manager because it concerns all partners at once. */
export function isBeyondReach({ isBound }: Who, { whose }: Asked): boolean {
  return isBound && whose === 'all';
}
