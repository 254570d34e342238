import type { Page, Route } from '@playwright/test';
import { frameOfPartner } from '../../server/platform/pages/first-answers.ts';
import { partName } from './part-name.ts';

type Entry = { id: number; result?: unknown; error?: { code: number; message: string } };
type Sent = { id: number; method: string; params: unknown };

/** Collects the parameters of the page's calls of one method from now on. */
export function listenFor(page: Page, method: string): unknown[] {
  const heard: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return;
    for (const call of callsOf(request.postData())) if (call.method === method) heard.push(call.params);
  });
  return heard;
}

/** Blocks the page's live events: they would reload the data that a test changed, or end the session under test. */
export async function withoutLive(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
}

/** Marks the page when its stream has sent `resync`, after which no event is missed. */
export async function markResync(page: Page) {
  await page.addInitScript(() => {
    const { EventSource: Original } = window;
    window.EventSource = class extends Original {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('resync', () => document.documentElement.setAttribute('data-resync', ''));
      }
    };
  });
}

export const resync = (page: Page) => page.locator('html[data-resync]');

/** Serves the page without the answers of its initial load, as after a failure of the server: the page calls by itself. */
export async function withoutFirstAnswers(page: Page) {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('first-answers')?.remove()),
  );
}

/** Serves the page with the answers of its frame only. */
export async function withFramesAnswers(page: Page) {
  await page.addInitScript(
    (frame) =>
      document.addEventListener('readystatechange', () => {
        const brought = document.getElementById('first-answers');
        if (!brought) return;
        const answers: { id: string }[] = JSON.parse(brought.textContent);
        // The page's content policy forbids writing into a script.
        const stand = Object.assign(document.createElement('div'), { id: brought.id, hidden: true });
        stand.textContent = JSON.stringify(answers.filter(({ id }) => frame.includes(JSON.parse(id)[0])));
        brought.replaceWith(stand);
      }),
    ['staff.get-me', ...frameOfPartner],
  );
}

/** Changes the result of a method on its way from the server to the page. */
export async function changeResult(page: Page, method: string, change: (result: unknown) => unknown) {
  await withoutFirstAnswers(page);
  await page.route('**/rpc', (route) =>
    replace(route, method, ({ id, result }) => ({ id, result: change(result) })),
  );
}

/** The server performs the next call of a method; the answer is lost on the way. */
export async function loseAnswer(page: Page, method: string) {
  let isLost = false;
  await page.route('**/rpc', async (route) => {
    const isIt = callsOf(route.request().postData()).some((call) => call.method === method);
    if (isLost || !isIt) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Fails every call of a method before it reaches the server, until the returned function is called. */
export async function refuse(page: Page, method: string, code = 500, data?: unknown) {
  const say = async (route: Route) => {
    const calls = callsOf(route.request().postData());
    const others = calls.filter((call) => call.method !== method);
    if (others.length === calls.length) return route.fallback();
    const error = { code, message: refusal, data };
    const answered = others.length === 0 ? [] : await askFor(route, others);
    const refused = calls.filter((call) => call.method === method);
    await route.fulfill({ json: [...answered, ...refused.map(({ id }) => ({ jsonrpc: '2.0', id, error }))] });
  };
  await withoutFirstAnswers(page);
  await page.route('**/rpc', say);
  return () => page.unroute('**/rpc', say);
}

/** The server performs the calls of a method; the answers are lost until the returned function is called. */
export async function loseAnswers(page: Page, method: string) {
  const lose = (route: Route) =>
    replace(route, method, ({ id }) => ({ id, error: { code: 500, message: refusal } }));
  await page.route('**/rpc', lose);
  return () => page.unroute('**/rpc', lose);
}

export const refusal = 'Сервер отказал';

/** Holds the calls of a method until the returned function is called. */
export async function pauseMethod(page: Page, method: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await withoutFirstAnswers(page);
  await page.route('**/rpc', async (route) => {
    if (callsOf(route.request().postData()).some((call) => call.method === method)) await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Waits for the calls of a loaded page, and holds later ones, except those of `method`, until the returned function is called. On a busy
 * machine a page calls long after it is shown, and a 403 would sign it out at any moment.
 */
export async function holdLateCalls(page: Page, method?: string) {
  await page.waitForLoadState('networkidle');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rpc', async (route) => {
    if (!callsOf(route.request().postData()).some((call) => call.method === method)) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Intercepts the page's own calls, whose answers do not come with the HTML; answers of the frame do. The calls wait at first. */
export async function pauseOwn(page: Page) {
  await withFramesAnswers(page);
  const waiting: Route[] = [];
  const asked: string[] = [];
  const keep = async (route: Route) => {
    waiting.push(route);
  };
  let treat: (route: Route) => Promise<void> = keep;
  await page.route(/\/(rpc|openrpc\.json)$/, async (route) => {
    asked.push(route.request().postData() ?? route.request().url());
    await treat(route);
  });
  const treatAll = async (treatment: typeof treat) => {
    treat = treatment;
    await Promise.all(waiting.splice(0).map(treatment));
  };
  return {
    asked,
    /** Makes the calls wait again. */
    hold() {
      treat = keep;
    },
    refuse: () => treatAll(refuseAll),
    letThrough: () => treatAll((route) => route.fallback()),
  };
}

async function refuseAll(route: Route) {
  const calls = callsOf(route.request().postData());
  const json = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: 500, message: refusal } }));
  await route.fulfill(calls.length > 0 ? { json } : { status: 500 });
}

async function replace(route: Route, method: string, change: (entry: Entry) => Entry) {
  const calls = callsOf(route.request().postData());
  const ids = calls.filter((call) => call.method === method).map(({ id }) => id);
  if (ids.length === 0) return route.fallback();
  const answers = await askFor(route, calls);
  await route.fulfill({
    json: answers.map((entry) => (ids.includes(entry.id) ? { jsonrpc: '2.0', ...change(entry) } : entry)),
  });
}

async function askFor(route: Route, calls: Sent[]): Promise<Entry[]> {
  const response = await route.fetch({ postData: JSON.stringify(calls) });
  return await response.json();
}

export function callsOf(body: string | null): Sent[] {
  return JSON.parse(body ?? '[]');
}

/**
 * The files of a page without those that come behind its phone field: the numbering plans, and the list of countries with its
 * parts, which other pages have from the start.
 */
export function withoutPlans(files: string[]): string[] {
  if (!files.some((file) => partName(file) === 'phone-reader')) return files;
  return files.filter((file) => !['phone-reader', 'option', 'plain'].includes(partName(file)));
}
