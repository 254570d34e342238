import { askByDialog } from '../../ui/dialog/asked-dialog.tsx';

/** Asks the partner for a code before an act with money or requisites and returns whether it was accepted. */
export function confirmAct(): Promise<boolean> {
  return askByDialog(async () => (await import('./confirm-act-dialog.tsx')).ConfirmActDialog);
}
