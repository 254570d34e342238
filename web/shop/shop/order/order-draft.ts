import type { ParamsOf } from '../../../rpc/rpc.ts';

/** The values typed into an order's form. */
export type Draft = { size: string; quantity: string; deliveryId: string; comment: string };

/** Stores the values typed into a page's order while the tab lives, for a reload or a way back. */
export function keepDraft(place: string, draft: Draft, storage: Storage = sessionStorage): void {
  storage.setItem(nameOf(place), JSON.stringify(draft));
}

export function readDraft(place: string, storage: Storage = sessionStorage): Partial<Draft> {
  return JSON.parse(storage.getItem(nameOf(place)) ?? '{}');
}

/** Forgets the draft after the order was made. */
export function forgetDraft(place: string, storage: Storage = sessionStorage): void {
  storage.removeItem(nameOf(place));
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(place: string) {
  return `order-draft ${place}`;
}

/** A whole call of `promotion.create-order`: an unchanged repeat never makes a second order. */
export type Attempt = ParamsOf<'promotion.create-order'>;

/** Stores the order sent from a page until its answer has come, also over a reload. */
export function keepAttempt(place: string, attempt: Attempt, storage: Storage = sessionStorage): void {
  storage.setItem(attemptName(place), JSON.stringify(attempt));
}

/** The order of a page without an answer so far. */
export function readAttempt(place: string, storage: Storage = sessionStorage): Attempt | null {
  return JSON.parse(storage.getItem(attemptName(place)) ?? 'null');
}

/** Forgets the order after its answer: the next order is a new one. */
export function forgetAttempt(place: string, storage: Storage = sessionStorage): void {
  storage.removeItem(attemptName(place));
}

function attemptName(place: string) {
  return `order-attempt ${place}`;
}
