import { joined } from '../text/joined.ts';
import { showOverlay } from './overlay.tsx';

/** A question to confirm: its text, its consequences, the texts of the buttons. */
export type Question = {
  title: string;
  text?: string;
  accept: string;
  cancel?: string;
  /** True where the action destroys something: its button is red, and the focus is on the other one. */
  danger?: boolean;
};

/**
 * Asks the partner and returns whether they agreed. A question that is `withdrawn`, or whose page is left, counts as declined.
 * The dialog is loaded at the first question; needs `<Overlays />`. Where it cannot be loaded (no network) the browser's own
 * question stands in: an action is never a dead end.
 */
export async function confirm(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  const signal = withdrawn ? AbortSignal.any([page.signal, withdrawn]) : page.signal;
  const loaded = await import('./confirm-dialog.tsx').catch(() => null);
  if (signal.aborted) return false;
  if (!loaded) return window.confirm(joined('\n\n', question.title, question.text));
  const { ConfirmDialog } = loaded;
  return new Promise((resolve) => {
    const remove = showOverlay(
      <ConfirmDialog question={question} left={signal} answer={resolve} onClose={() => remove()} />,
    );
  });
}

/** Declines every question of the page that was left, also pending ones. */
export function declineQuestions() {
  page.abort();
  page = new AbortController();
}

let page = new AbortController();
