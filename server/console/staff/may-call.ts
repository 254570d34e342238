import type { Method } from '#contract/wire/rpc';
import type { Staff } from '../../platform/rpc/call.ts';

type Who = Pick<Staff, 'role' | 'isBound'>;
type Asked = Pick<Method, 'roles' | 'whose'>;

/** Whether an operator's method is open to one of the staff. */
export function mayCall(who: Who, method: Asked): boolean {
  return roleMay(who, method) && !isBeyondReach(who, method);
}

export function roleMay({ role }: Who, { roles = [] }: Asked): boolean {
  return role === 'admin' || roles.includes(role);
}

/** Whether it is closed to a manager because it is about all partners at once. */
export function isBeyondReach({ isBound }: Who, { whose }: Asked): boolean {
  return isBound && whose === 'all';
}
