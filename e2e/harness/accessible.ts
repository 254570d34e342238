import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { surveyPage } from './survey.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** True where axe reads the pages: in `npm test -- --all` and for a named file. A plain `npm test` skips axe. */
export const readsPages = process.env.TESTS !== 'quick';

/** The axe rules whose result depends only on a text's colour, size and weight, and on the paint behind the text. */
export const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * Texts that the colour rules have read in this worker. The entry is the kind of text; where axe cannot decide, the kind and its
 * place.
 */
const readTexts = new Set<string>();

/**
 * Expects axe to find nothing on the idle page: WCAG 2.2, levels A and AA, and axe's best practices, or only the given rules, and
 * only within a selector's elements. Expensive rules run only where they can find something: both colour rules on text kinds not
 * read yet, the target rule where a target is small or overlaps another.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  rules: string[] = everyTag,
  within?: string,
): Promise<void> {
  if (!readsPages) return;
  const { texts, hasDoubtfulTargets, hasScrollers } = await surveyPage(page, within);
  if (rules === everyTag || ofColour.some((rule) => rules.includes(rule)))
    await expectColours(page, what, texts, within);
  const needless = [
    ...ofColour,
    ...(hasDoubtfulTargets ? [] : ['target-size']),
    ...(hasScrollers ? [] : ['scrollable-region-focusable']),
  ];
  const runOnly = rules.filter((rule) => !needless.includes(rule));
  if (runOnly.length === 0) return;
  await load(page);
  expect(await page.evaluate(runAxe, { runOnly, needless, within }), what).toEqual([]);
}

/** Reads the text kinds that were not read yet. Surveys the page again where it replaced some of the texts meanwhile. */
async function expectColours(page: Page, what: string, texts: string[], within?: string): Promise<void> {
  const unread = texts.filter((text) => !readTexts.has(kindOf(text)) && !readTexts.has(text));
  if (unread.length === 0) return;
  await load(page);
  const { found, passed, replaced } = await page.evaluate(readColour, { ofColour, unread });
  expect(found, what).toEqual([]);
  const read = unread.filter((text) => !replaced.includes(text));
  for (const text of [...passed.map(kindOf), ...read]) readTexts.add(text);
  if (replaced.length > 0) await expectColours(page, what, (await surveyPage(page, within)).texts, within);
}

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source());
}

let loaded: Promise<string> | undefined;

/** The source of axe, read when a page first needs it. */
function source(): Promise<string> {
  loaded ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return loaded;
}

const kindOf = (text: string) => text.slice(0, text.indexOf('@'));

type Run = { runOnly: string[]; needless: string[]; within: string | undefined };

/** Runs in the page. */
async function runAxe({ runOnly, needless, within }: Run): Promise<string[]> {
  // Only violations are returned in full: the other results would be a megabyte for each run.
  const { violations } = await window.axe.run(within ?? document, {
    runOnly,
    rules: Object.fromEntries(needless.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
  });
  // Behind a modal the pointer reaches nothing. An element cut by the window's edge shows axe only a sliver beside the shade.
  const modal = document.querySelector('[aria-modal="true"]');
  const counts = (rule: string, element?: Element) =>
    rule !== 'target-size' || !modal || !element || modal.contains(element);
  const found = violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ element }) => counts(id, element)) }))
    .filter(({ nodes }) => nodes.length > 0);
  // An element that has scrolled below the header shows a sliver as well: it is read again where it is whole.
  const place = scrollY;
  for (const one of found.filter(({ id }) => id === 'target-size' && !modal)) {
    const small: typeof one.nodes = [];
    for (const node of one.nodes) {
      node.element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await window.axe.run(node.element ?? document, {
        runOnly: { type: 'rule', values: ['target-size'] },
        elementRef: true,
      });
      if (again.violations.length > 0) small.push(node);
    }
    one.nodes = small;
  }
  scrollTo({ top: place, behavior: 'instant' });
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Runs in the page after its survey. Reads the texts of the given kinds and returns the passed and the removed ones. */
async function readColour({ ofColour, unread }: { ofColour: string[]; unread: string[] }) {
  const wanted = [...window.surveyedTexts].filter(([, text]) => unread.includes(text));
  const replaced = wanted.filter(([element]) => !element.isConnected).map(([, text]) => text);
  const elements = wanted
    .filter(([element]) => element.isConnected)
    .map(([element]) => element.closest('a, [role="link"]') ?? element);
  if (elements.length === 0) return { found: [], passed: [], replaced };
  const { violations, passes } = await window.axe.run(
    { include: elements },
    { runOnly: ofColour, resultTypes: ['violations', 'passes'], selectors: false, elementRef: true },
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  const passed = passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) =>
      nodes.flatMap(({ element }) => (element && window.surveyedTexts.get(element)) ?? []),
    );
  return { found, passed, replaced };
}
