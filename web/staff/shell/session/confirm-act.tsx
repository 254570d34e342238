import { showOverlay } from '../../../ui/dialog/overlay.tsx';

/**
 * Asks for the app's code and returns whether it was accepted. Calls that need it at the same time share one dialog. It goes with
 * the page that is left by Back; where its code cannot be loaded nothing was confirmed. The audit says for which method it was.
 */
export function confirmAct(method: string): Promise<boolean> {
  asked ??= open(method).finally(() => {
    asked = undefined;
  });
  return asked;
}

let asked: Promise<boolean> | undefined;

async function open(method: string): Promise<boolean> {
  const loaded = await import('./confirm-act-dialog.tsx').catch(() => null);
  if (!loaded) return false;
  const { ConfirmActDialog } = loaded;
  const left = new AbortController();
  addEventListener('popstate', () => left.abort(), { once: true, signal: left.signal });
  const isConfirmed = await new Promise<boolean>((resolve) => {
    const remove = showOverlay(
      <ConfirmActDialog method={method} left={left.signal} answer={resolve} closed={() => remove()} />,
    );
  });
  left.abort();
  return isConfirmed;
}
