/**
 * Every `import()` of the build goes through this instead of Vite's own helper (vite.config.ts). A browser keeps the failure
 * of a module for the life of the page: importing it again would fail without a request. So all files of a part are
 * fetched first, which can be tried again, and imported from the cache when they are there. `files` is a number where the names are in a
 * file of their own.
 */
export function loadPart<Part>(load: () => Promise<Part>, files: string[] | number = []): Promise<Part> {
  return inTime(async (signal) => {
    const names = await namesOf(files, signal);
    await Promise.all(names.map((file) => bring(`/${file}`, signal)));
    return load();
  });
}

let lists: string[][] | undefined;

/** The build writes the address of the lists here (vite.pages.ts). */
const address = '/__parts__';

async function namesOf(files: string[] | number, signal: AbortSignal): Promise<string[]> {
  if (typeof files !== 'number') return files;
  // The first page waits for no list: its HTML names its scripts and styles, and stands until they are here.
  if (document.querySelector('.first-paint')) return stylesOfPage();
  lists ??= await fetchLists(signal);
  return lists[files] ?? [];
}

function stylesOfPage(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  return [...links].map(({ href }) => new URL(href).pathname.slice(1));
}

async function fetchLists(signal: AbortSignal): Promise<string[][]> {
  try {
    return await (await fetch(address, { signal })).json();
  } catch {
    throw new Error(`Loading chunk ${address} failed`);
  }
}

/** A part that has not come after 120 s is taken for lost (docs/product.md, 9.3). */
export async function inTime<Part>(load: (signal: AbortSignal) => Promise<Part>): Promise<Part> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('Loading chunk of this page failed: it did not come in time'));
    limit.abort();
  }, 120_000);
  return Promise.race([load(limit.signal), late.promise]).finally(() => clearTimeout(timer));
}

/** Files that have come or are on their way, by their addresses. */
const brought = new Map<string, Promise<void>>();

function bring(file: string, signal: AbortSignal): Promise<void> {
  const anew = () => (file.endsWith('.css') ? applyStyles(file, signal) : fetchScript(file, signal));
  // What an earlier try has left on its way may fail as the rest of that try did.
  const coming = brought.get(file)?.catch(anew) ?? anew();
  brought.set(file, coming);
  coming.catch(() => {
    if (brought.get(file) === coming) brought.delete(file);
  });
  return coming;
}

async function fetchScript(file: string, signal: AbortSignal): Promise<void> {
  // The page itself came with it.
  if (document.querySelector(`script[src="${file}"], link[href="${file}"]`)) return;
  try {
    const response = await fetch(file, { signal });
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {}
  throw new Error(`Loading chunk ${file} failed`);
}

/** A style sheet that failed is taken away: the next try asks for it again. */
function applyStyles(file: string, signal: AbortSignal): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${file}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  return new Promise((applied, failed) => {
    const fail = () => {
      link.remove();
      failed(new Error(`Loading CSS chunk ${file} failed`));
    };
    signal.addEventListener('abort', fail);
    link.onerror = fail;
    link.onload = () => {
      signal.removeEventListener('abort', fail);
      applied();
    };
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: file });
    // In the order of the page: a brand's style comes after those of components.
    const named = document.querySelector(`link[rel="preload"][href="${file}"]`);
    if (named) named.after(link);
    else document.head.append(link);
  });
}
