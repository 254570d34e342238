import { askByDialog } from '../../../ui/dialog/asked-dialog.tsx';

/** Asks for the app's code and returns true when it was accepted. The audit names the method that the code was for. */
export function confirmAct(method: string): Promise<boolean> {
  return askByDialog(async () => {
    const { ConfirmActDialog } = await import('./confirm-act-dialog.tsx');
    return (props) => <ConfirmActDialog method={method} {...props} />;
  });
}
