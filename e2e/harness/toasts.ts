import type { Page } from '@playwright/test';

/** Keeps toasts until they are closed: a slow machine could look for a toast that is already gone. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    // The delays of web/ui/feedback/toast-area.tsx.
    const stay = (act: () => void, delay?: number) =>
      delay === 5_000 || delay === 10_000 ? 0 : later(act, delay);
    Object.assign(window, { setTimeout: stay });
  });
}
