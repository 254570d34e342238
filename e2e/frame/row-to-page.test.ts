import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { makeOffers } from '../harness/offers.ts';

/** The paths after each transition that moved a name. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        if (parts.includes('::view-transition-group(subject)')) moves.push(location.pathname);
      });
      return transition;
    };
    Object.assign(window, { moves });
  });
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

test('the name of a row moves to the heading of its page and back, where motion is wanted @full', async ({
  page,
  openAs,
  operator,
}) => {
  const { word, names, ids } = await makeOffers(operator, 2);
  const [name = '', path] = [names[1], `/offers/${ids[1]}`];
  const moves = await watchMoves(page);
  await openAs(`/offers?term=${word}`);
  const row = page.getByRole('main').getByRole('link', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1, name });
  // The first visit brings the record; after it the page has its heading at once.
  await row.click();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect.poll(async () => (await moves()).at(-1)).toBe('/offers');
  await row.click();
  await expect.poll(async () => (await moves()).at(-1)).toBe(path);
  await page.goBack();
  await expect.poll(async () => (await moves()).at(-1)).toBe('/offers');
  const count = (await moves()).length;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await row.click();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  expect(await moves()).toHaveLength(count);
});
