import type { ServerResponse } from 'node:http';

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
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1rem}
h1{font-size:1.5rem}</style><h1>${title}</h1><p>${text}</p></html>`;
}
