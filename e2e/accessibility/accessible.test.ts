import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/fixtures.ts';

/** A document whose only possible faults are in the given content. */
async function show(page: Page, content: string) {
  await page.setContent(`<!doctype html><html lang="ru"><head><title>Проверка</title></head>
    <body style="background: #fff; color: #111"><main><h1>Заголовок</h1>${content}</main></body></html>`);
}

const grey = (colour: string, around = '') =>
  `<div style="${around}"><p style="color: ${colour}">Текст, который читают</p></div>`;
const button = (style: string) => `<button style="${style}">Да</button>`;
const plain = 'width: 40px; height: 40px';

/** Each case: a rule of axe, content that breaks the rule, and similar content that keeps it. */
const cases = {
  'a pale text': ['color-contrast', grey('#bbb'), grey('#555')],
  'a text whose background changes': [
    'color-contrast',
    grey('#555', 'background: #444'),
    grey('#555', 'background: #fff'),
  ],
  'a text that is half transparent': ['color-contrast', grey('#555', 'opacity: 0.4'), grey('#555')],
  'a text over something that does not contain it': [
    'color-contrast',
    `<div style="position: relative">
      <div style="position: absolute; inset: 0; background: #444"></div>
      <p style="position: relative; color: #555">Текст, который читают</p></div>`,
    `<div style="position: relative"><p style="position: relative; color: #555">Текст, который читают</p></div>`,
  ],
  'a large text that became small': [
    'color-contrast',
    '<p style="color: #888; font-size: 16px">Текст, который читают</p>',
    '<p style="color: #888; font-size: 24px">Текст, который читают</p>',
  ],
  'a link that its words hide': [
    'link-in-text-block',
    '<p>Слова вокруг <a href="/" style="color: #222; text-decoration: none">ссылки среди слов</a> и после неё</p>',
    '<p>Слова вокруг <a href="/" style="color: #222">ссылки среди слов</a> и после неё</p>',
  ],
  'small targets beside each other': [
    'target-size',
    button('width: 16px; height: 16px; padding: 0; border: 0').repeat(2),
    button(plain).repeat(2),
  ],
  'a target under another one': [
    'target-size',
    `<div style="position: relative">${button(plain)}${button(`${plain}; position: absolute; left: 8px; top: 8px`)}</div>`,
    button(plain).repeat(2),
  ],
  'a region that only a mouse scrolls': [
    'scrollable-region-focusable',
    `<div style="height: 60px; overflow: auto"><p>${'Строка<br>'.repeat(20)}</p></div>`,
    `<div style="height: 60px; overflow: auto" tabindex="0" role="region" aria-label="Строки"><p>${'Строка<br>'.repeat(20)}</p></div>`,
  ],
} satisfies Record<string, [rule: string, wrong: string, right: string]>;

test('what axe has read needs no second reading, and what differs from it is read @full', async ({
  page,
}) => {
  for (const [what, [rule, wrong, right]] of Object.entries(cases)) {
    await show(page, right);
    await expectAccessible(page, `no ${what}`);
    await show(page, wrong);
    await expect(expectAccessible(page, what), what).rejects.toThrow(rule);
    // A text that failed is not remembered as read.
    await expect(expectAccessible(page, what), `${what}, again`).rejects.toThrow(rule);
  }
});
