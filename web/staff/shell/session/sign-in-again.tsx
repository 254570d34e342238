import { isOnTheWayOut } from '../../../rpc/leaving.ts';
import { hasUnsaved } from '../../../ui/dialog/leave-question.tsx';
import { showOverlay } from '../../../ui/dialog/overlay.tsx';
import type { Lost } from '../../rpc/lost-session.ts';

/**
 * Asks for the password and a code over the page, where leaving it would lose what was typed, and returns whether its account is signed
 * in again. Calls that were refused at the same time share one dialog. `null` where nothing would be lost: then the page may be
 * left. What only reads does not ask again after the dialog was closed, an act does.
 */
export async function signInAgain(why: Lost, isAct: boolean): Promise<boolean | null> {
  if (isOnTheWayOut()) return null;
  if (asked) return await asked;
  if (!isAct && !isFilling()) return null;
  if (!isAct && isDeclined) return false;
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

/** Whether something on the page was begun: a form with changes, or an open dialog. */
function isFilling(): boolean {
  return hasUnsaved() || document.querySelector('[aria-modal="true"]') !== null;
}

async function open(why: Lost): Promise<boolean> {
  const loaded = await import('./sign-in-again-dialog.tsx').catch(() => null);
  if (!loaded) return false;
  const { SignInAgainDialog } = loaded;
  const left = new AbortController();
  addEventListener('popstate', () => left.abort(), { once: true, signal: left.signal });
  const isBack = await new Promise<boolean>((resolve) => {
    const remove = showOverlay(
      <SignInAgainDialog why={why} left={left.signal} answer={resolve} closed={() => remove()} />,
    );
  });
  left.abort();
  return isBack;
}
