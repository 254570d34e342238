import { showOverlay } from '../../../ui/dialog/overlay.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** Opens the palette above the page; its code is loaded at the first use. */
export async function openPalette(): Promise<void> {
  await openOne(async () => {
    const { PaletteDialog } = await import('./palette-dialog.tsx');
    return (close) => <PaletteDialog close={close} />;
  });
}

/** Opens the list of keys. */
export async function showKeys(): Promise<void> {
  await openOne(async () => {
    const { KeysDialog } = await import('./keys-dialog.tsx');
    return (close) => <KeysDialog close={close} />;
  });
}

let isOpen = false;

async function openOne(load: () => Promise<(close: () => void) => React.ReactNode>) {
  if (isOpen || document.querySelector('[aria-modal="true"], dialog[open]')) return;
  isOpen = true;
  try {
    const draw = await load();
    const remove = showOverlay(
      draw(() => {
        remove();
        isOpen = false;
      }),
    );
  } catch {
    isOpen = false;
    void toast('Не удалось открыть. Проверьте соединение и повторите', 'failed');
  }
}
