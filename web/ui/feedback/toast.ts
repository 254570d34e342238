/** The kind of a toast: an action succeeded, an action failed, or something happened elsewhere. */
export type ToastTone = 'done' | 'failed' | 'news';

/** The action that a toast offers; the toast leaves when it is taken. */
export type ToastOffer = { label: string; take: () => void };

/**
 * Shows one sentence in a corner for 5 seconds (10 with an offer) and tells screen readers at once. The code that shows toasts is
 * loaded at the first one; needs `<Overlays />` on the page. Where it cannot be loaded (no network) the sentence is shown
 * plainly.
 */
export async function toast(text: string, tone: ToastTone = 'done', offer?: ToastOffer): Promise<void> {
  const loaded = await import('./toast-area.tsx').catch(() => null);
  if (loaded) await loaded.raiseToast(text, tone, offer);
  else sayPlainly(text);
}

const plainToast = 'plain-toast flush pad-12-16 frame round-12 raised ink';

/** Uses no dialog of the browser: one that opens while the page is being left delays the next page. */
function sayPlainly(text: string) {
  const line = Object.assign(document.createElement('p'), { className: plainToast, textContent: text });
  line.setAttribute('role', 'alert');
  (topDialog() ?? document.body).append(line);
  setTimeout(() => line.remove(), 5000);
}

/** The open modal dialog that is above the others: everything outside it is inert and below it. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}

/** Shows the message of a failed call that belongs to no field. */
export function toastFailure({ sentence }: { sentence: string }): void {
  void toast(sentence, 'failed');
}
