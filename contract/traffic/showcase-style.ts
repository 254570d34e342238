import { type Shades, shadesOf } from '../console/accent.ts';
import type { ShowcaseTheme } from './showcase-names.ts';

/**
 * The style of a showcase's page, whole. The editor's preview takes it too, in a shadow tree: `root` names the element that holds
 * the page.
 */
export function showcaseStyle(theme: ShowcaseTheme, accent: string, root = ':root'): string {
  const light = coloursOf(lightColours, shadesOf(accent, 'light'));
  const dark = coloursOf(darkColours, shadesOf(accent, 'dark'));
  if (theme === 'light') return `${root}{color-scheme:light;${light}}${rules}`;
  if (theme === 'dark') return `${root}{color-scheme:dark;${dark}}${rules}`;
  return `${root}{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){${root}{${dark}}}${rules}`;
}

const lightColours = '--page:#f4f6f8;--card:#fff;--line:#dfe4ea;--ink:#14181d;--dim:#535e6b';
const darkColours = '--page:#0e1216;--card:#161b21;--line:#2b343e;--ink:#eef2f6;--dim:#a3afbc';

function coloursOf(base: string, { accent, hover, on }: Shades) {
  return `${base};--accent:${accent};--hover:${hover};--on:${on}`;
}

/** Columns follow the page's own width, so the preview looks like a narrow window. */
const rules = `
*{box-sizing:border-box}
body,.body{margin:0;padding:32px 20px;background:var(--page);color:var(--ink);font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main,footer{max-width:1080px;margin:0 auto;container-type:inline-size}
h1{margin:0 0 24px;font-size:28px;line-height:36px;font-weight:600;text-wrap:balance}
h2{margin:0;font-size:18px;line-height:24px;font-weight:600}
p{margin:0}
.all{margin:0 0 24px;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.list{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.list>li{display:grid;grid-template-columns:64px minmax(0,1fr);gap:16px;align-items:start;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.list img,.list i{display:grid;place-items:center;width:64px;height:64px;border-radius:12px;background:var(--page);color:var(--dim);object-fit:cover;font:600 24px/1 system-ui,sans-serif}
.list div{display:grid;gap:8px;justify-items:start;min-width:0}
.list b{padding:2px 10px;border-radius:12px;background:var(--page);color:var(--ink);font-size:13px;line-height:20px;font-weight:500}
.list p{color:var(--dim)}
.list ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none;font-weight:500}
.list a{grid-column:1/-1;display:block;padding:12px 24px;border-radius:12px;background:var(--accent);color:var(--on);font-weight:600;text-align:center;text-decoration:none}
.list a:hover{background:var(--hover)}
.list a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.list em{grid-column:1/-1;color:var(--dim);font-style:normal}
@container (min-width:560px){.list>li{grid-template-columns:64px minmax(0,1fr) auto}.list a,.list em{grid-column:auto;align-self:center}}
footer{padding-top:24px;color:var(--dim);font-size:13px;line-height:20px}
`;
