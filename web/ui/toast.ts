/** What a toast tells: that something was done, or that it failed. */
export type ToastTone = 'done' | 'failed';

/**
 * Says one sentence in a corner for 5 seconds and to screen readers at once. The code that shows toasts is loaded at
 * the first one; needs `<Overlays />` on the page.
 */
export async function toast(text: string, tone: ToastTone = 'done'): Promise<void> {
  const { raiseToast } = await import('./toast-area.tsx');
  await raiseToast(text, tone);
}
