import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** An upper bound: no page has so many stops between two consecutive actions of a partner. */
const mostStops = 60;

/** Presses Tab until the element has the focus. Every stop of the focus on the way must be visible. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  const way: string[] = [];
  for (let stops = 0; stops <= mostStops; stops += 1) {
    const { isThere, name, isSeen } = await target.evaluate(readFocus);
    way.push(name);
    // The first stop may be the content of a page, which takes the focus only to be read out.
    if (stops > 0 && !isSeen) await expectFocusSeen(target, name);
    if (isThere) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}, but to:\n${way.join('\n')}`);
}

type Stop = { element: Element; name: string; isSeen: boolean; isAtEnd: boolean };

declare global {
  interface Window {
    tabStops: Stop[];
  }
}

/**
 * Presses Tab from the top of the page, or of its content, to its end. Returns the stops where the focus is invisible; a page as
 * a whole has some stops.
 */
export async function unseenStops(page: Page, from: 'frame' | 'content' = 'frame'): Promise<string[]> {
  if (from === 'content') await page.locator('#content').focus();
  await page.evaluate(`(${recordStops})(${readFocus})`);
  let stops: Omit<Stop, 'element'>[] = [];
  while (stops.length < mostStops && !stops.some(({ isAtEnd }) => isAtEnd)) {
    // Presses the keys in a row, without a picture of each stop.
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
    stops = await page.evaluate(() =>
      window.tabStops.slice(1).map(({ name, isSeen, isAtEnd }) => ({ name, isSeen, isAtEnd })),
    );
  }
  if (from === 'frame' && stops[0]?.isAtEnd) return ['nothing takes the focus'];
  const unseen: string[] = [];
  for (const [index, { name, isSeen, isAtEnd }] of stops.entries()) {
    if (isAtEnd) break;
    if (!isSeen && !(await comesIntoView(page, index + 1))) unseen.push(name);
  }
  return unseen;
}

/** Runs in the page: records the focused element before each Tab moves on. */
function recordStops(read: typeof readFocus) {
  window.tabStops = [];
  window.addEventListener(
    'keydown',
    () => window.tabStops.push({ element: document.activeElement ?? document.body, ...read(document.body) }),
    { capture: true },
  );
}

/** Waits for the stop to appear: an element that slides or scrolls into view is not visible at once. */
async function comesIntoView(page: Page, index: number): Promise<boolean> {
  await page.evaluate((at) => {
    const { element } = window.tabStops[at] ?? {};
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  }, index);
  const isSeen = async () => (await page.locator('body').evaluate(readFocus)).isSeen;
  return await expect
    .poll(isSeen)
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Waits for the focus to be visible: an element in a panel that slides in is not visible yet. */
async function expectFocusSeen(target: Locator, name: string) {
  const isSeen = async () => (await target.evaluate(readFocus)).isSeen;
  await expect.poll(isSeen, `the focus is seen on ${name}`).toBe(true);
}

/** Tabs to the element and presses a key on it. */
export async function pressOn(target: Locator, key = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Tabs to the field and types into it. */
export async function typeInto(field: Locator, text: string) {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Pastes into the focused field; the browser context must have been granted its clipboard. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** Opens the dialog behind a button, checks that the focus stays inside until Escape returns it, and opens the dialog again. */
export async function openDialog(opener: Locator): Promise<Locator> {
  const page = opener.page();
  const dialog = page.getByRole('dialog');
  await pressOn(opener);
  await expectFocusInside(page);
  const stops = await dialog.locator('a, button, input, select, summary, textarea').count();
  await page.keyboard.press('Shift+Tab');
  for (let stop = 0; stop <= stops + 1; stop += 1) {
    await expectFocusInside(page);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusInside(page);
  return dialog;
}

/** Waits until the dialog has the focus. The dialog takes it a moment after it opens: earlier keys would be lost. */
export async function expectFocusInside(page: Page) {
  await expect(page.getByRole('dialog').locator('*:focus'), 'the focus is in the dialog').toHaveCount(1);
}

/** Expects the dialog to be gone and the focus to be on an element of the page. */
export async function expectFocusKept(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body *:focus')).toHaveCount(1);
}

/** Returns the focused element, and says if it is in the viewport with a ring or a caret. Runs in the page. */
function readFocus(target: Element) {
  const at = document.activeElement ?? document.body;
  const isDrawn = (node: Element) =>
    node.checkVisibility({ opacityProperty: true }) && getComputedStyle(node).clipPath === 'none';
  const hasOutline = (node: Element, pseudo?: string) =>
    getComputedStyle(node, pseudo).outlineStyle !== 'none';
  // The ring of an invisible field, or of a link that covers a whole card, is drawn by the element around it.
  const isRinged = (node: Element | null): boolean =>
    node !== null &&
    ((isDrawn(node) && (hasOutline(node) || hasOutline(node, '::after'))) || isRinged(node.parentElement));
  const hasCaret = at.matches('select, textarea, input:not([type=radio], [type=checkbox], [type=file])');
  // The browser draws its own ring inside the field of a day, on the calendar button.
  const hasMark = hasCaret || isRinged(at);
  const isMarked = at.matches(':focus-visible, [type=date], [type=datetime-local]') && hasMark;
  const { top, right, bottom, left, width, height } = at.getBoundingClientRect();
  // An element larger than the window, such as a scrolling board, counts as seen where it begins.
  const end = height > innerHeight ? top + 48 : bottom;
  const side = width > innerWidth ? left + 48 : right;
  const isInView = top > -1 && left > -1 && end < innerHeight + 1 && side < innerWidth + 1;
  const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : at;
  const text = at.getAttribute('aria-label') ?? label?.textContent ?? '';
  return {
    isThere: at === target,
    isAtEnd: at === document.body,
    name: `<${at.localName}> ${text.trim().slice(0, 60)}`,
    // After the last stop the focus leaves the page for the browser.
    isSeen: at === document.body || (isMarked && isInView),
  };
}

/** Presses keys within a moment: the second of two counts for a second, which a busy machine may need between two presses. */
export async function pressAtOnce(page: Page, ...keys: [key: string, code: string][]) {
  await page.evaluate((all) => {
    for (const [key, code] of all)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  }, keys);
}
