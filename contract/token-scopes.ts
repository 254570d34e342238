import { isOpenToMember } from './accounts/members/member-access.ts';
import type { MemberRole } from './accounts/members/member-names.ts';
import { assistantScope } from './accounts/token-names.ts';
import { partnerContract } from './index.ts';
import type { Method, PartnersAccess } from './wire/rpc.ts';

/** A prefix whose methods no named token reaches. */
const closed = 'requisites';

const methods = new Map<string, Method<PartnersAccess>>(Object.entries(partnerContract));

/** True for a name in the partner's contract. */
export function isMethod(name: string): boolean {
  return methods.has(name);
}

/** The scope that opens a method to a named token, `statistics:read`; null for a method that no such token reaches. */
export function scopeOf(name: string): string | null {
  const [prefix] = name.split('.');
  const method = methods.get(name);
  if (method?.access !== 'partner' || prefix === closed) return null;
  return `${prefix}:${method.reads ? 'read' : 'write'}`;
}

/** All scopes of the contract, in its order. */
export const tokenScopes: readonly string[] = scopesOf([...methods.keys()]);

/** The scopes that a token of a member in this role may have: those that open something to the role. */
export function scopesOfRole(role: MemberRole): readonly string[] {
  return scopesOf([...methods.keys()].filter((name) => isOpenToMember(role, name)));
}

function scopesOf(names: readonly string[]): string[] {
  return [...new Set(names.map(scopeOf).filter((scope) => scope !== null)), assistantScope];
}

/** True where a token with these scopes has a scope; `write` includes `read`. */
export function hasScope(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'));
}
