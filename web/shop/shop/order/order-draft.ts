import type { ParamsOf } from '../../../rpc/rpc.ts';

/** What is typed into the form of an order. */
export type Draft = { size: string; quantity: string; deliveryId: string; comment: string };

/** Keeps what is typed into a page's order while the tab lives: it is there again after a reload and on the way back. */
export function keepDraft(place: string, draft: Draft, storage: Storage = sessionStorage): void {
  storage.setItem(nameOf(place), JSON.stringify(draft));
}

export function readDraft(place: string, storage: Storage = sessionStorage): Partial<Draft> {
  return JSON.parse(storage.getItem(nameOf(place)) ?? '{}');
}

/** The order was made: the next one begins anew. */
export function forgetDraft(place: string, storage: Storage = sessionStorage): void {
  storage.removeItem(nameOf(place));
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(place: string): string {
  return `order-draft ${place}`;
}

/** A call of `promotion.create-order`, whole: repeated as it is, it never makes a second order. */
export type Attempt = ParamsOf<'promotion.create-order'>;

/** Keeps the order that is sent from a page until its answer has come, also over a reload. */
export function keepAttempt(place: string, attempt: Attempt, storage: Storage = sessionStorage): void {
  storage.setItem(attemptName(place), JSON.stringify(attempt));
}

/** The order of a page whose answer has not come yet. */
export function readAttempt(place: string, storage: Storage = sessionStorage): Attempt | null {
  return JSON.parse(storage.getItem(attemptName(place)) ?? 'null');
}

/** The answer has come: the next order is another. */
export function forgetAttempt(place: string, storage: Storage = sessionStorage): void {
  storage.removeItem(attemptName(place));
}

function attemptName(place: string): string {
  return `order-attempt ${place}`;
}
