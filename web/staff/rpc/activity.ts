import { idleHeader } from '#contract/wire/rpc';

/** Returns the header of each call: a page untouched since its last call says so, and its polls do not keep the session alive. */
export function watchActivity(page: EventTarget): () => Record<string, string> {
  let isTouched = true;
  for (const touch of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
    page.addEventListener(touch, () => (isTouched = true), { capture: true, passive: true });
  return () => {
    const header: Record<string, string> = isTouched ? {} : { [idleHeader]: '1' };
    isTouched = false;
    return header;
  };
}
