import { isOnTheWayOut } from '../../../rpc/leaving.ts';
import { askByDialog } from '../../../ui/dialog/asked-dialog.tsx';
import { hasUnsaved } from '../../../ui/dialog/leave-question.tsx';
import type { Lost } from '../../rpc/lost-session.ts';

/**
 * Asks for the password and a code over the page, where leaving would lose typed text, and returns true once the account has
 * signed in again. Calls refused at the same time share one dialog. `null` where nothing would be lost: the page may be left.
 * After the dialog was closed, reads do not open it again, actions do.
 */
export async function signInAgain(why: Lost, isAction: boolean): Promise<boolean | null> {
  if (isOnTheWayOut()) return null;
  if (asked) return await asked;
  if (!isAction && !isFilling()) return null;
  if (!isAction && isDeclined) return false;
  asked = open(why);
  try {
    const isBack = await asked;
    isDeclined = !isBack;
    return isBack;
  } finally {
    asked = undefined;
  }
}

let asked: Promise<boolean> | undefined;
let isDeclined = false;

/** True where the page has unsaved work: a form with changes, or an open dialog. */
function isFilling() {
  return hasUnsaved() || document.querySelector('[aria-modal="true"]') !== null;
}

function open(why: Lost) {
  return askByDialog(async () => {
    const { SignInAgainDialog } = await import('./sign-in-again-dialog.tsx');
    return (props) => <SignInAgainDialog why={why} {...props} />;
  });
}
