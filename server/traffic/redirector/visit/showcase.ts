import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { showcasePath, showcaseThemes } from '#contract/traffic/showcase-names';
import { showcaseStyle } from '#contract/traffic/showcase-style';
import { subNames } from '#contract/traffic/traffic-names';
import { heightScript } from '../../showcases/page/render.ts';
import type { RoutedShowcase } from '../../showcases/page/routed.ts';
import { bareHost, nobody } from '../rules/domains.ts';
import type { Network } from '../rules/network.ts';
import { readAgent } from './agent.ts';
import type { VisitHeaders } from './headers.ts';
import { readSubParams } from './query.ts';
import { createShowcasePages, type Passed } from './showcase-page.ts';

/** Answers `/s/…`; `otherwise` is called where nothing stands there. False for other paths. */
export type AnswerShowcase = (
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  otherwise: () => void,
) => boolean;

type Deps = {
  network: Network;
  readHeaders(raw: readonly string[]): VisitHeaders;
  originAt(host: string): string;
  /** Resolves once all changes up to now are in the network; soon in any case. */
  catchUp(): Promise<void>;
  /** Counts a view. */
  viewed(id: number, isBot: boolean): void;
  /** An offer's picture, a WebP; null: there is none. */
  readPicture(id: string): Promise<Buffer | null>;
};

/** Shows partners' showcases from memory, to readers and inside of frames of any site. */
export function createShowcaseAnswers({
  network,
  readHeaders,
  originAt,
  catchUp,
  viewed,
  readPicture,
}: Deps): AnswerShowcase {
  const pages = createShowcasePages(network, originAt);

  function find(host: string, slug: string) {
    const own = bareHost(host);
    const owner = network.domains.owners.get(own);
    // At a host that the network has blocked nothing is shown.
    if (owner === nobody) return undefined;
    const showcase = network.showcases.at(owner === undefined ? '' : own, slug);
    return showcase && !network.partners.get(showcase.userId)?.isBlocked ? showcase : undefined;
  }

  function show(
    showcase: RoutedShowcase,
    asked: Asked,
    { method }: IncomingMessage,
    response: ServerResponse,
  ) {
    const { headers, query, isFeed } = asked;
    const passed = passedOn(query);
    if (isFeed) return void send(response, Buffer.from(pages.feed(showcase, passed)), feedHeaders);
    const isEmbedded = /(?:^|&)embed=1(?:&|$)/.test(query);
    if (!headers.purpose.includes('prefetch'))
      viewed(showcase.id, method === 'HEAD' || readAgent(headers.agent).isBot);
    send(response, pages.read(showcase, isEmbedded, passed), isEmbedded ? embeddedHeaders : pageHeaders);
  }

  return (request, response, url, otherwise) => {
    if (!url.startsWith(showcasePath)) return false;
    const { method = 'GET', rawHeaders } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = '', query = ''] = url.slice(showcasePath.length).split('?', 2);
    if (path.startsWith('-')) {
      void sendFile(path, response, readPicture).then((isSent) => isSent || otherwise());
      return true;
    }
    const [, slug = '', ending] = /^([a-z0-9-]{1,91})(\.json)?$/.exec(path) ?? [];
    const headers = readHeaders(rawHeaders);
    const asked = { headers, query, isFeed: ending !== undefined };
    const known = find(headers.host, slug);
    if (known) show(known, asked, request, response);
    // The showcase may have been made a moment ago.
    else if (slug === '') otherwise();
    else
      void catchUp().then(() => {
        const found = find(headers.host, slug);
        if (found) show(found, asked, request, response);
        else otherwise();
      });
    return true;
  };
}

/** A request for a page or its feed. */
type Asked = { headers: VisitHeaders; query: string; isFeed: boolean };

/** Subs and token of an advertisement that a page was opened with; its buttons pass them on. */
function passedOn(query: string): Passed {
  if (query === '') return { query, hasErid: false };
  const { subs, erid } = readSubParams(query);
  const named = [...subs.map((value, place) => [subNames[place] ?? '', value]), ['erid', erid]];
  const parts = named.flatMap(([name = '', value = '']) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return { query: parts.join('&'), hasErid: erid !== '' };
}

/** Search engines' own checks ask this host for its robots.txt from within the page. */
function policyOf(scripts: string) {
  return `default-src 'none'; style-src 'self'; img-src 'self' data:; connect-src 'self';${scripts} base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

const scriptHash = createHash('sha256').update(heightScript).digest('base64');

const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
const htmlHeaders = { ...shared, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const pageHeaders = { ...htmlHeaders, 'content-security-policy': policyOf('') };
const embeddedHeaders = {
  ...htmlHeaders,
  'content-security-policy': policyOf(` script-src 'sha256-${scriptHash}';`),
};
const feedHeaders = {
  ...shared,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};
/** The address of a file changes with its content. */
const fileHeaders = { ...shared, 'cache-control': 'public, max-age=31536000, immutable' };

function send(response: ServerResponse, body: Buffer, headers: Record<string, string>) {
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

/** Sends a style or a picture; resolves to false where there is none. */
async function sendFile(path: string, response: ServerResponse, readPicture: Deps['readPicture']) {
  const [, theme, accent] = /^-[0-9a-f]{8}-([a-z]+)-([0-9a-f]{6})\.css$/.exec(path) ?? [];
  const known = showcaseThemes.find((one) => one === theme);
  if (known && accent) {
    send(response, styleOf(known, `#${accent}`), {
      ...fileHeaders,
      'content-type': 'text/css; charset=utf-8',
    });
    return true;
  }
  const [, id] = /^-([0-9a-f]{32})\.webp$/.exec(path) ?? [];
  const picture = id ? await readPicture(id) : null;
  if (picture) send(response, picture, { ...fileHeaders, 'content-type': 'image/webp' });
  return picture !== null;
}

const mostStyles = 1_000;
const styles = new Map<string, Buffer>();

function styleOf(theme: (typeof showcaseThemes)[number], accent: string) {
  const key = theme + accent;
  const made = styles.get(key) ?? Buffer.from(showcaseStyle(theme, accent));
  if (styles.size >= mostStyles) styles.clear();
  styles.set(key, made);
  return made;
}
