// Answers with the offline page where a page of the cabinet cannot be fetched, and does nothing else: all other requests
// are the browser's own, and only the offline page is kept. Why: docs/decisions/0052-installable.md.
const page = '/offline.html';
const cacheName = 'offline-VERSION';

addEventListener('install', (event) => {
  // It answers no page with anything but the server's own answer, so it may take over from an older one at any time.
  skipWaiting();
  event.waitUntil(keepPage());
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(fetchPage(event));
});

/** As a visitor, so that nothing of a partner can be in it. */
async function keepPage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The page is asked for while the worker still starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** An answer of the server is passed on whatever its status; only where there is none the offline page stands in. */
async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
