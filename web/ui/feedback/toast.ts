/** The kind of a toast: an act succeeded, an act failed, or something happened elsewhere. */
export type ToastTone = 'done' | 'failed' | 'news';

/** What can be done about what a toast says; the toast leaves when it is taken. */
export type ToastOffer = { label: string; take: () => void };

/**
 * Says one sentence in a corner for 5 seconds (10 with an offer) and to screen readers at once. The code that shows toasts is loaded at
 * the first one; needs `<Overlays />` on the page. Where it cannot be loaded (no network) the sentence stands there plainly.
 */
export async function toast(text: string, tone: ToastTone = 'done', offer?: ToastOffer): Promise<void> {
  const loaded = await import('./toast-area.tsx').catch(() => null);
  if (loaded) await loaded.raiseToast(text, tone, offer);
  else sayPlainly(text);
}

/** No dialog of the browser: one that opens while the page is being left holds the next page up. */
function sayPlainly(text: string): void {
  const line = Object.assign(document.createElement('p'), { className: 'plain-toast', textContent: text });
  line.setAttribute('role', 'alert');
  document.body.append(line);
  setTimeout(() => line.remove(), 5000);
}

/** Shows the message of a failed call that belongs to no field. */
export function toastFailure({ sentence }: { sentence: string }): void {
  void toast(sentence, 'failed');
}
