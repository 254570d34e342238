import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contrastOf, grounds, shadesOf } from '#contract/console/accent';

const grid = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = grid.flatMap((r) => grid.flatMap((g) => grid.map((b) => `#${r}${g}${b}`)));

test('every accent has shades that can be read on every ground of both themes', () => {
  for (const colour of colours)
    for (const theme of ['light', 'dark'] as const) {
      const { accent, hover, on } = shadesOf(colour, theme);
      for (const [one, other] of [
        ...grounds[theme].flatMap(
          (ground) =>
            [
              [accent, ground],
              [hover, ground],
            ] as const,
        ),
        [on, accent],
        [on, hover],
      ])
        assert.ok(contrastOf(one, other) >= 4.5, `${colour} ${theme}: ${one} on ${other}`);
    }
});

test('a colour that holds stays as it is, another keeps its hue', () => {
  assert.equal(shadesOf('#0b7a5b', 'light').accent, '#0b7a5b');
  assert.equal(shadesOf('#34d399', 'dark').accent, '#34d399');
  assert.equal(Math.round(contrastOf('#000000', '#ffffff')), 21);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(shadesOf('#ffd400', 'light').accent.slice(at, at + 2), 16),
  );
  assert.ok(red > green && green > blue, 'a dark yellow');
});

test('the grounds are those of the theme', async () => {
  const tokens = await readTokens();
  for (const theme of themes) {
    const named = ['surface', 'surface-raised', 'surface-hover', 'canvas'].map((name) => tokens[theme](name));
    assert.deepEqual(new Set<string>(grounds[theme]), new Set(named));
  }
});

test('the colours of meaning are read on every ground, are of no brand, and nothing that means something has the accent', async () => {
  const tokens = await readTokens();
  for (const theme of themes)
    for (const [name, least] of Object.entries({
      good: 4.5,
      confirmed: 4.5,
      rejected: 4.5,
      measure: 4.5,
      hold: 3,
    })) {
      const colour = tokens[theme](name);
      assert.match(colour, /^#[0-9a-f]{6}$/, `${name} ${theme}`);
      for (const ground of grounds[theme])
        assert.ok(contrastOf(colour, ground) >= least, `${name} ${theme} on ${ground}`);
    }
  const folder = new URL('../../../web/', import.meta.url);
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.css')) continue;
    for (const [, selector = '', body = ''] of rulesOf(await readFile(new URL(file, folder), 'utf8')))
      if (meanings.test(selector) || (file.startsWith('ui/chart/') && !selector.includes('summary')))
        assert.doesNotMatch(body, /--accent/, `${file}: ${selector}`);
  }
});

const themes = ['light', 'dark'] as const;

/** Selectors whose colours mean good or bad, or the strength of a number. */
const meanings = /data-(trend|tone|mark|strength|delivered|level=)/;

const rulesOf = (css: string) => css.matchAll(/([^{}]+)\{([^{}]*)\}/g);

/** The theme's colours by name, six digits each. */
async function readTokens() {
  const css = await readFile(new URL('../../../web/start/theme.css', import.meta.url), 'utf8');
  const parts = { light: /:root \{([^}]*)\}/.exec(css)?.[1], dark: /="dark"\] \{([^}]*)\}/.exec(css)?.[1] };
  const of = (theme: 'light' | 'dark') => (name: string) => {
    const hex = new RegExp(`--${name}: ([^;]+);`).exec(parts[theme] ?? '')?.[1] ?? '';
    return hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  };
  return { light: of('light'), dark: of('dark') };
}
