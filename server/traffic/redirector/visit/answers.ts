import type { ServerResponse } from 'node:http';
import { plainLook } from '../../../platform/http/plain-look.ts';

/** The path of the built-in end of the network's choice. */
export const endedPath = '/ended';

/** Answers with a short page for visitors, which holds nothing that came from outside. */
export function answer(response: ServerResponse, status: number, page: Page | null = null): void {
  const body = page === null ? '' : pageOf(page);
  response.writeHead(status, {
    ...(page === null ? {} : { 'content-type': 'text/html; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
  });
  response.end(body);
}

export const robotsPath = '/robots.txt';

/** Lets programs read everything: search engines show showcases, and ad systems check links. */
export function answerRobots(response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=86400' };
  response.writeHead(200, headers).end('User-agent: *\nDisallow:\n');
}

export function writeRedirect(response: ServerResponse, location: string): void {
  response.writeHead(302, ['location', location, 'cache-control', 'no-store', 'content-length', '0']);
  response.end();
}

type Page = { title: string; text: string };

export const unknownLink: Page = {
  title: 'Ссылка не найдена',
  text: 'Проверьте, целиком ли она скопирована.',
};
export const nothingHere: Page = {
  title: 'Страница не найдена',
  text: 'Здесь нет ничего, кроме ссылок партнёров.',
};
/** The end of the network's choice where FALLBACK_URL is not set. */
export const offerEnded: Page = {
  title: 'Предложение недоступно',
  text: 'Сейчас оно закончилось или не действует в вашей стране. Загляните позже.',
};

function pageOf({ title, text }: Page) {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<style>${plainLook}
body { display: grid; place-items: center; min-height: 100dvh; padding: 16px; box-sizing: border-box; }
.card { max-width: 440px; text-align: center; }</style><main class="card"><h1>${title}</h1><p>${text}</p></main></html>`;
}
