import type { ReactNode } from 'react';
import { showOverlay } from '../../ui/dialog/overlay.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { FrameData } from '../frame-data.ts';

let isOpen = false;

/** Opens a dialog of the frame above the page, one at a time; its code is loaded at the first use. */
export async function openOne(load: () => Promise<(close: () => void) => ReactNode>): Promise<void> {
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

/** Opens the partner's list of keys. */
export const showPartnerKeys = (user: User) =>
  openOne(async () => {
    const [{ KeysDialog }, sections] = await Promise.all([
      import('./keys-dialog.tsx'),
      loadPartnerKeys(user),
    ]);
    return (close) => <KeysDialog sections={sections} close={close} />;
  });

/** The sections that keys lead to. */
export async function loadPartnerKeys(user: User) {
  return (await import('./partner-places.ts')).partnerKeys(user);
}

type User = FrameData['user'];

/** Opens the partner's palette; its code is loaded at the first use. */
export const openPartnerPalette = () =>
  openOne(async () => {
    const { PartnerPaletteDialog } = await import('./partner-palette-dialog.tsx');
    return (close) => <PartnerPaletteDialog close={close} />;
  });
