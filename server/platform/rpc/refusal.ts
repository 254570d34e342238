import type { MemberRole } from '#contract/accounts/members/member-names';
import type { Role } from '#contract/wire/roles';
import { errorCode } from '#contract/wire/rpc';

type Kind = keyof typeof errorCode;
/** Kinds that always name fields, so that a form has a place for the sentence. */
type AboutFields = 'invalidParams' | 'conflict' | 'wrongField';

type WhyForbidden =
  | { reauth: true }
  | { visit: true }
  | { role: Role | MemberRole }
  | { account: true }
  | { scope: string }
  | { billing: 'site' };

/**
 * An expected refusal, sent to the caller unchanged: the code by name, a Russian sentence, and data. For wrong fields the data is
 * `{ field: sentence }`, for `tooMany` `{ retryAfter }` in seconds. For `forbidden` it is `{ reauth: true }` where a code is
 * needed, `{ visit: true }` in a staff member's look into a cabinet, `{ role }` where a role may not call, `{ account: true }` on
 * a page of another staff account, `{ scope }` where a named token lacks a scope, `{ billing: 'site' }` where the main site has
 * the billing. Every other error is a fault of the server.
 */
export class Refusal extends Error {
  readonly kind: Kind;
  readonly code: number;
  readonly data: Record<string, unknown> | undefined;

  constructor(kind: AboutFields | 'notFound', sentence: string, fields: Record<string, string>);
  constructor(kind: 'tooMany', sentence: string, wait: { retryAfter: number });
  constructor(kind: 'forbidden', sentence: string, why: WhyForbidden);
  constructor(kind: Exclude<Kind, AboutFields | 'tooMany'>, sentence: string);
  constructor(kind: Kind, sentence: string, data?: Record<string, unknown>) {
    super(sentence);
    this.kind = kind;
    this.code = errorCode[kind];
    this.data = data;
  }
}

/** Asks for a code, by default of the app; the pages then call once more. */
export function askingCode(sentence = 'Подтвердите действие кодом из приложения'): Refusal {
  return new Refusal('forbidden', sentence, { reauth: true });
}

export function isAskingCode(error: unknown): boolean {
  return error instanceof Refusal && error.data?.reauth === true;
}

/** The answer for a missing record and for another partner's record: equal, so it does not reveal which. */
export function notFound(sentence = 'Запись не найдена'): Refusal {
  return new Refusal('notFound', sentence);
}

/** A field names a record that is missing, or another partner's; the field and the whole refusal have one sentence. */
export function noField(field: string, sentence: string): Refusal {
  return new Refusal('notFound', sentence, { [field]: sentence });
}

/** Returns a record that was found; refuses an absent one: `orNotFound(await findOrder(sql, id), 'Заказ не найден')`. */
export function orNotFound<Found>(found: Found | undefined | null | false, sentence?: string): Found {
  if (!found) throw notFound(sentence);
  return found;
}

/** A form field is wrong in a way that only the server knows; the field and the whole refusal have one sentence. */
export function wrongField(field: string, sentence: string): Refusal {
  return new Refusal('wrongField', sentence, { [field]: sentence });
}

/** A rule of the domain refuses the value of one field. */
export function conflict(field: string, sentence: string): Refusal {
  return new Refusal('conflict', sentence, { [field]: sentence });
}
