import type { Page } from '@playwright/test';
import type { PageName } from '#contract/pages';
import { withoutLive } from './answers.ts';
import { demoPath } from './demo-path.ts';
import { expect, test } from './fixtures.ts';
import { expectStanding } from './looks.ts';

test.use({ viewport: { width: 390, height: 844 } });

const names: PageName[] = [
  'dashboard',
  'profile',
  'editUser',
  'editPassword',
  'ledger',
  'apiSettings',
  'apiMethods',
  'twoFactor',
  'notifications',
  'notificationSettings',
  'globalPostbacks',
  'postbackDeliveries',
  'postbackDelivery',
  'contracts',
  'promotions',
  'orders',
  'order',
  'shop',
  'points',
  'createOrder',
  'offers',
  'offer',
  'trafficback',
  'backLink',
  'external',
];

test('on a phone every target of every page is 44 px', async ({ page, comeAsDemo }) => {
  test.setTimeout(120_000);
  await withoutLive(page);
  const demo = await comeAsDemo();
  const small: Record<string, string[]> = {};
  for (const name of names) {
    await page.goto(await demoPath(name, demo));
    await expectStanding(page);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    small[name] = await smallTargets(page);
  }
  expect(small).toEqual(Object.fromEntries(names.map((name) => [name, []])));
});

test('on a phone every item of both menus can be reached and is 44 px', async ({ page, openAs }) => {
  await openAs('/dashboard');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await link.click({ trial: true });
  }
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Профиль', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Профиль' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await menu.getByRole('link', { name: 'Инструкции API' }).click();
  await expect(page).toHaveURL('/api-settings/methods');
});

for (const [path, main, other] of [
  ['/trafficback', 'Создать правило', 'Куда уйдёт трафик?'],
  ['/notifications', 'Отметить все прочитанными', 'Настройки'],
] as const)
  test(`on a phone the acts of ${path} stand in one row, the others behind «⋯»`, async ({ page, openAs }) => {
    await openAs(path);
    const content = page.getByRole('main');
    const more = content.getByRole('button', { name: 'Другие действия' }).first();
    const hidden = content.getByText(other, { exact: true });
    const top = async (name: string) =>
      (await content.getByRole('button', { name }).first().boundingBox())?.y;
    expect(await top(main)).toBe(await top('Другие действия'));
    await expect(hidden).toBeHidden();
    await more.click();
    await expect(hidden).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(hidden).toBeHidden();
    await expect(more).toBeFocused();
  });

test('a dialog opened from «⋯» gives the focus back to it', async ({ page, openAs }) => {
  await openAs('/trafficback');
  const more = page.getByRole('main').getByRole('button', { name: 'Другие действия' }).first();
  await more.click();
  await page.getByRole('button', { name: 'Куда уйдёт трафик?' }).click();
  await expect(page.getByRole('dialog', { name: 'Куда уйдёт трафик?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
});

/**
 * Targets under 44 px: what answers a touch is measured, labels and paddings and the card around a link included. Links among
 * words may be smaller.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAmongWords = (node: HTMLElement) =>
      node.matches('[data-among-words]') ||
      (getComputedStyle(node).display === 'inline' && node.parentElement?.textContent !== node.textContent);
    const boxesOf = (node: HTMLElement) => {
      const labels = node instanceof HTMLInputElement ? Array.from(node.labels ?? []) : [];
      return [node, ...labels].map((each) => each.getBoundingClientRect());
    };
    const sizeOf = (node: HTMLElement) => {
      const boxes = boxesOf(node);
      const edge = (pick: (box: DOMRect) => number, most: (...all: number[]) => number) =>
        most(...boxes.map(pick));
      const width = edge(({ right }) => right, Math.max) - edge(({ left }) => left, Math.min);
      const height = edge(({ bottom }) => bottom, Math.max) - edge(({ top }) => top, Math.min);
      return { width: Math.round(width), height: Math.round(height) };
    };
    const answers = (node: HTMLElement, far: 'across' | 'along') => {
      node.scrollIntoView({ block: 'center' });
      const { left, width, top, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [-21, 21].every((step) => {
        const hit = document.elementFromPoint(
          far === 'across' ? x + step : x,
          far === 'along' ? y + step : y,
        );
        return hit !== null && node.contains(hit);
      });
    };
    return Array.from(
      document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    )
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
      .filter((node) => !isAmongWords(node) && node.getBoundingClientRect().width > 1)
      .flatMap((node) => {
        const { width, height } = sizeOf(node);
        if ((width >= 44 || answers(node, 'across')) && (height >= 44 || answers(node, 'along'))) return [];
        const name = node.ariaLabel ?? node.textContent;
        return [`${node.tagName} ${name || node.outerHTML.slice(0, 90)}: ${width} × ${height}`];
      });
  });
}
