// The shades of an accent that can be read in both themes. See docs/decisions/0173-brand.md.

/** Backgrounds of the accent in each theme, copied from web/start/theme.css; tints are mixed with the first one. */
export const grounds = {
  light: ['#ffffff', '#f0f3f6', '#f4f6f8'],
  dark: ['#161b21', '#1b2128', '#222a32', '#0e1216'],
} as const;
type Theme = keyof typeof grounds;

/** `accent` colours links, filled buttons and charts, `hover` colours them under a pointer, `on` colours the text on both. */
export type Shades = { accent: string; hover: string; on: string };

/** Minimum contrast of text, WCAG AA. */
const least = 4.5;
/** Step of the search for a lightness, and distance of `hover` from `accent`. */
const step = 0.005;
const hoverStep = 0.05;

/** Returns the nearest readable shade of the accent's (`#rrggbb`) hue: darker in the light theme, lighter in the dark one. */
export function shadesOf(accent: string, theme: Theme): Shades {
  const away = theme === 'light' ? -1 : 1;
  const colour = toOklch(accent);
  for (let lightness = colour.lightness; lightness >= 0 && lightness <= 1; lightness += away * step) {
    const shade = lightness === colour.lightness ? accent : toHex({ ...colour, lightness });
    const hover = toHex({ ...colour, lightness: lightness + away * hoverStep });
    const on = textOn(shade, colour);
    if (isReadable({ accent: shade, hover, on }, theme)) return { accent: shade, hover, on };
  }
  // The end of the scale is readable on every background of its theme.
  return theme === 'light'
    ? { accent: '#000000', hover: '#000000', on: '#ffffff' }
    : { accent: '#ffffff', hover: '#ffffff', on: '#000000' };
}

/** Checks the contrast on the backgrounds, on the tints mixed from the accent (`--accent-quiet`), and under text. */
function isReadable({ accent, hover, on }: Shades, theme: Theme): boolean {
  const [surface] = grounds[theme];
  const pairs = [
    ...grounds[theme].flatMap((ground) => [
      [accent, ground],
      [hover, ground],
    ]),
    [accent, mix(accent, surface, 0.1)],
    [hover, mix(accent, surface, 0.16)],
    [on, accent],
    [on, hover],
  ];
  return pairs.every(([one = '', other = '']) => contrastOf(one, other) >= least);
}

/** Returns white, or black with a little of the hue. */
function textOn(ground: string, { chroma, hue }: Oklch): string {
  if (contrastOf('#ffffff', ground) >= least) return '#ffffff';
  return toHex({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue });
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes like CSS `color-mix(in srgb, …)`. */
function mix(colour: string, ground: string, part: number): string {
  const base = channelsOf(ground);
  return hexOf(channelsOf(colour).map((value, n) => value * part + (base[n] ?? 0) * (1 - part)));
}

type Oklch = { lightness: number; chroma: number; hue: number };

function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redness = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(redness, yellowness),
    hue: Math.atan2(yellowness, redness),
  };
}

/** Returns the colour of this lightness and hue at the highest chroma that sRGB can show. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const channels = toLinearRgb({
      lightness: Math.min(1, Math.max(0, lightness)),
      chroma: chroma * part,
      hue,
    });
    if (channels.every((value) => value >= -0.0005 && value <= 1.0005))
      return hexOf(channels.map(fromLinear));
  }
  return lightness < 0.5 ? '#000000' : '#ffffff';
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const redness = chroma * Math.cos(hue);
  const yellowness = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3;
  const m = (lightness - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3;
  const s = (lightness - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Red, green and blue, 0 to 1, not linearised. */
function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function hexOf(channels: number[]): string {
  const bytes = channels.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const within = Math.min(1, Math.max(0, value));
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
}
