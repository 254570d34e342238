import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contrastOf, grounds, shadesOf } from '#contract/staff/accent';

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
        ...([
          [on, accent],
          [on, hover],
        ] as const),
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
  const css = await readFile(new URL('../../web/start/theme.css', import.meta.url), 'utf8');
  const parts = { light: /:root \{([^}]*)\}/.exec(css)?.[1], dark: /="dark"\] \{([^}]*)\}/.exec(css)?.[1] };
  for (const theme of ['light', 'dark'] as const) {
    const named = ['surface', 'surface-raised', 'surface-hover', 'canvas'].map((name) => {
      const hex = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(parts[theme] ?? '')?.[1] ?? '';
      return hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
    });
    assert.deepEqual(new Set<string>(grounds[theme]), new Set(named));
  }
});
