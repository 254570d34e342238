import type { ComponentType } from 'react';
import { showOverlay } from './overlay.tsx';

/**
 * Shows a dialog that no page owns, loaded when it is first needed, and returns its answer. Leaving its page by Back closes it.
 * The answer is no if its code cannot be loaded.
 */
export async function askByDialog(load: () => Promise<ComponentType<AskedDialogProps>>): Promise<boolean> {
  const Dialog = await load().catch(() => null);
  if (!Dialog) return false;
  const left = new AbortController();
  addEventListener('popstate', () => left.abort(), { once: true, signal: left.signal });
  const isAgreed = await new Promise<boolean>((resolve) => {
    const remove = showOverlay(<Dialog left={left.signal} answer={resolve} onClose={() => remove()} />);
  });
  left.abort();
  return isAgreed;
}

export type AskedDialogProps = {
  /** Aborts when the dialog's page is left. */
  left: AbortSignal;
  answer: (isAgreed: boolean) => void;
  /** The dialog has left the screen. */
  onClose: () => void;
};
