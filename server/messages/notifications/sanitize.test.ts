import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Parser } from 'htmlparser2';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { xssCorpus } from '../../testing/notifications/xss-corpus.ts';
import { sanitize } from './sanitize.ts';

/** Everything in a piece of HTML that is not on the list, as a parser sees it. */
function findForbidden(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!notificationMarkup.tags.includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!mayHave(name, attribute, value)) found.push(`<${name} ${attribute}="${value}">`);
      }
      if (name === 'a' && attributes.target !== '_blank') found.push('a link that opens in its place');
    },
    oncomment: () => found.push('a comment'),
    onprocessinginstruction: (name) => found.push(`<${name}`),
  });
  parser.end(html);
  return found;
}

function mayHave(tag: string, attribute: string, value: string): boolean {
  if (tag !== 'a') return false;
  if (attribute === 'rel') return value === 'noopener noreferrer nofollow';
  if (attribute === 'href') return /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d]|\/(?![/\\]))/.test(value);
  return attribute === 'target' || attribute === 'title';
}

test('the corpus has at least sixty attacks, each under a name of its own', () => {
  assert.ok(xssCorpus.length >= 60);
  assert.equal(new Set(xssCorpus.map(({ name }) => name)).size, xssCorpus.length);
});

for (const { name, html } of xssCorpus) {
  test(`${name} does not survive`, () => {
    const clean = sanitize(html);
    assert.deepEqual(findForbidden(clean), [], clean);
    assert.equal(sanitize(clean), clean, 'what is clean stays as it is');
  });
}

test('nothing on the list of allowed markup runs, loads, asks or styles', () => {
  const harmful =
    /^(script|style|link|meta|base|img|image|picture|source|video|audio|track|i?frame.*|object|embed|applet|portal|form|input|button|select|option|textarea|svg|math|template|noscript|body|html|head|dialog|details|.*-.*)$/;
  assert.deepEqual(
    notificationMarkup.tags.filter((tag) => harmful.test(tag)),
    [],
  );
  assert.ok(notificationMarkup.linkProtocols.every((name) => !/script|data|file|blob|about/.test(name)));
});

test('what is allowed stays, and links open safely', () => {
  const html =
    '<h3>Ставка</h3><p>Было <s>1 150 ₽</s>, стало <strong>1 300 ₽</strong><br />с сегодня</p><ul><li>Холд: 14 дней</li></ul>';
  assert.equal(sanitize(html), html);
  const rest = 'rel="noopener noreferrer nofollow" target="_blank"';
  for (const href of [
    'https://example.org/a?b=1',
    '/trafficback',
    'mailto:a@example.org',
    'tel:+74950000000',
  ]) {
    assert.equal(
      sanitize(`<a href="${href}" target="_top">Ссылка</a>`),
      `<a href="${href}" ${rest}>Ссылка</a>`,
    );
  }
});

test('text between signs stays text', () => {
  assert.equal(sanitize('2 < 3 и 5 > 4 & «всё»'), '2 &lt; 3 и 5 &gt; 4 &amp; «всё»');
});

test('a break stands where a block was that is not allowed', () => {
  const html = '<div>Новые ставки</div><div>с понедельника</div><h1>Зима</h1>Подробнее';
  assert.equal(sanitize(html), '<p>Новые ставки</p><p>с понедельника</p><h2>Зима</h2>Подробнее');
  assert.equal(sanitize(sanitize(html)), sanitize(html));
});
