/**
 * The look of pages that are served without the web's styles: its type, greys and accent in both themes. The style is inline, so
 * that such a page requests nothing.
 */
export const plainLook = `:root { color-scheme: light dark;
--accent: light-dark(#0b7a5b, #34d399); --on-accent: light-dark(#fff, #06281d);
--surface: light-dark(#fff, #161b21); --canvas: light-dark(#f4f6f8, #0e1216); --ink: light-dark(#17202a, #e6ebf0);
--dimmed: light-dark(#566270, #9ba8b5); --hairline: light-dark(#dde3e9, #2a323b); }
body { margin: 0; overflow-wrap: anywhere; background: var(--canvas); color: var(--ink); }
body { font: 15px/24px "Golos Text", system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 28px; font-weight: 600; line-height: 36px; text-wrap: balance; }
h2 { margin: 0 0 8px; font-size: 20px; font-weight: 600; line-height: 28px; }
p { margin: 0 0 24px; color: var(--dimmed); }
a { color: var(--accent); }
.card { box-sizing: border-box; padding: 32px; border: 1px solid var(--hairline); border-radius: 16px; }
.card { background: var(--surface); }
.card > :last-child { margin-bottom: 0; }`;
