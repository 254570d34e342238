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
