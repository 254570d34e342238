import { askByDialog } from '../../../ui/dialog/asked-dialog.tsx';

/** Asks for the app's code and returns whether it was accepted. The audit says for which method it was. */
export function confirmAct(method: string): Promise<boolean> {
  return askByDialog(async () => {
    const { ConfirmActDialog } = await import('./confirm-act-dialog.tsx');
    return (props) => <ConfirmActDialog method={method} {...props} />;
  });
}
