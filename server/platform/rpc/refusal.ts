import type { Role } from '#contract/wire/roles';
import { errorCode } from '#contract/wire/rpc';

type Kind = keyof typeof errorCode;
/** Those that always say which fields, so that a form has a place for the sentence. */
type AboutFields = 'invalidParams' | 'conflict' | 'wrongField';

type WhyForbidden =
  | { reauth: true }
  | { visit: true }
  | { role: Role }
  | { account: true }
  | { billing: 'site' };

/**
 * An expected refusal, sent to the caller as it is: the code by name, a Russian sentence, and for wrong fields
 * `{ field: sentence }` (for `tooMany`: `{ retryAfter }` in seconds; for `forbidden` where a code is asked for, `{ reauth: true }`, in a look of the staff into a cabinet `{ visit: true }`,
 * where a role may not, `{ role }`, on a page of another account of the staff `{ account: true }`, where the main site has the billing
 * `{ billing: 'site' }`). Every other error is a fault of the server.
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

/** Asks for a code, of the app where nothing else is said; the pages then call once more. */
export function askingCode(sentence = 'Подтвердите действие кодом из приложения'): Refusal {
  return new Refusal('forbidden', sentence, { reauth: true });
}

export function isAskingCode(error: unknown): boolean {
  return error instanceof Refusal && error.data?.reauth === true;
}

/** No such record, or another partner's record: the answer is the same, so it does not reveal which. */
export function notFound(sentence = 'Запись не найдена'): Refusal {
  return new Refusal('notFound', sentence);
}

/** A form field is wrong in a way that only the server knows; the field and the whole have the same sentence. */
export function wrongField(field: string, sentence: string): Refusal {
  return new Refusal('wrongField', sentence, { [field]: sentence });
}

/** A rule of the domain refuses the value of one field. */
export function conflict(field: string, sentence: string): Refusal {
  return new Refusal('conflict', sentence, { [field]: sentence });
}
