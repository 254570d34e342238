/**
 * The key that makes an order safe to repeat: the same for the same content, also after a reload, until the order is
 * made; another content is another order. The price is no content: a try whose answer was lost stays the same order.
 */
export function orderKey(place: string, content: unknown, storage: Storage = sessionStorage): string {
  const wanted = JSON.stringify(content);
  const [known, key] = (storage.getItem(nameOf(place)) ?? '').split('\n');
  if (known === wanted && key) return key;
  const made = randomKey();
  storage.setItem(nameOf(place), `${wanted}\n${made}`);
  return made;
}

/** The order was made: the next one is another. */
export function forgetOrderKey(place: string, storage: Storage = sessionStorage): void {
  storage.removeItem(nameOf(place));
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(place: string): string {
  return `order-key ${place}`;
}

/** `crypto.randomUUID` is missing where the cabinet is served without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
