import { askByDialog } from '../../../ui/dialog/asked-dialog.tsx';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';

/** Asks for a code before an action, in a dialog that no page owns; true once the code was accepted. */
export function askForCode(method: string): Promise<boolean> {
  return askByDialog(async () => (props) => <ConfirmActionDialog method={method} {...props} />);
}
