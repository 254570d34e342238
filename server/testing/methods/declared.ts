import { operatorContract, partnerContract, staffContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { errorsOf } from '../../platform/rpc/openrpc-errors.ts';

const methods = new Map<string, Method>(
  Object.entries({ ...partnerContract, ...operatorContract, ...staffContract }),
);

/** Throws when a method refuses with a product code that the contract does not declare for it. */
export function checkDeclared(name: string, code: number): void {
  const method = methods.get(name);
  if (!method || code <= 0 || errorsOf(method).some((fault) => fault.code === code)) return;
  throw new Error(`${name} answered ${code}: declare it in the method's errors`);
}
