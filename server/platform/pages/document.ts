import type { ClientSettings } from '#contract/wire/client-settings';
import { type PageName, pageNames } from '#contract/wire/pages';
import { demoPartners, demoSeats } from '../../demo/accounts/partners.ts';
import { built, readBuiltPage } from '../http/built-page.ts';
import type { Settings } from '../program/settings.ts';
import type { Answers } from './first-answers.ts';
import { readLinks, readPageModules } from './preloads.ts';

type Documents = {
  /** The page with the settings, before its path or its reader change anything. */
  template: string;
  /** The HTML of one page, `undefined` for an unknown path. */
  of(page: PageName | undefined): string;
};

/** Builds the HTML of every page once. */
export function readDocuments(settings: Settings): Documents {
  const template = fillPage(readBuiltPage('index.html'), settings);
  const linksTo = readLinks(built, { manifest: 'manifest.json', document: 'index.html' });
  const modulesOf = readPageModules(built, 'pages.json');
  const fill = (page: PageName | 'unknown') => {
    const modules = modulesOf.get(page) ?? [];
    const top = modules.includes('shell/frame.tsx') ? topOf(page) : '';
    return template.replace('</head>', () => `${linksTo(modules)}</head>`).replace('<!--header-->', top);
  };
  const known = new Map(pageNames.map((page) => [page, fill(page)]));
  const unknown = fill('unknown');
  return {
    template,
    of: (page) => (page && known.get(page)) ?? unknown,
  };
}

/**
 * Yields a page in three parts: the first, with all the page's files, waits for nothing; the next is the banner; the last has the
 * reader's answers.
 */
export async function* withAnswers(html: string, answers: Answers): AsyncGenerator<string> {
  const [first = '', rest = ''] = html.split('<!--banner-->');
  yield first;
  const [below = '', end = ''] = rest.split('<!--answers-->');
  // Pages without the frame show no banner.
  yield (first.includes(placeOfBanner) ? await answers.banner : '') + below;
  const written = await answers.json;
  yield (written ? json('first-answers', written) : '') + end;
}

/** Writes the settings and the product's name into the page. */
export function fillPage(html: string, settings: Settings): string {
  const {
    productName,
    mainSiteUrl,
    networkTimeZone,
    clickUrl,
    marketingSiteUrl,
    billing,
    tools,
    registration,
    supportUrl,
    offersChannelUrl,
    proof,
    marking,
    demo,
    showsLetters,
  } = settings;
  const known: ClientSettings = {
    productName,
    mainSiteUrl,
    networkTimeZone,
    clickUrl,
    marketingSiteUrl,
    billing,
    tools,
    registration,
    supportUrl,
    offersChannelUrl,
    proof,
    marking,
    demoPartners: demo ? demoPartners : [],
    demoStaff: demo ? demoSeats : [],
    showsLetters,
  };
  return writeSettings(html, productName, known);
}

/** Writes the browser's settings, and the title that stands until a page sets its own. */
export function writeSettings(html: string, title: string, known: object): string {
  const escaped = title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace('<!--settings-->', () => json('settings', JSON.stringify(known)))
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped}</title>`);
}

/** The header's bar at first paint, and the banner's place below it, as in web/shell/layout.tsx. */
function topOf(page: PageName | 'unknown'): string {
  const size = page === 'dashboard' ? 'full' : 'strip';
  return `${headerBar}<div ${placeOfBanner} data-banner="${size}"></div>`;
}

export const headerBar = '<div class="first-paint-header"></div>';
const placeOfBanner = 'class="first-paint-banner"';

/** `<` is escaped so that no value can close the script element. */
function json(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}
