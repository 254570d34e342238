/**
 * Replaces Vite's own helper around every `import()` of the build (vite.config.ts). A browser keeps a module's failure for the
 * life of the page: another import would fail without a request. So all files of a part are fetched first, which can be retried,
 * and then imported from the cache. `files` is a number where the names are in a separate file.
 */
export function loadPart<Part>(load: () => Promise<Part>, files: string[] | number = []): Promise<Part> {
  return inTime(async (signal) => {
    const names = await namesOf(files, signal);
    await Promise.all(names.map((file) => bring(`/${file}`, signal)));
    return load();
  });
}

let parts: Parts | undefined;

/** The names of all files, and the numbers of each part's. */
type Parts = { files: string[]; lists: number[][] };

/** The build writes the address of the lists here (vite.pages.ts). */
const address = '/__parts__';

async function namesOf(files: string[] | number, signal: AbortSignal): Promise<string[]> {
  if (typeof files !== 'number') return files;
  // The first page waits for no list: its HTML names its scripts and styles, and stays until they have loaded.
  if (document.querySelector('.first-paint')) return stylesOfPage();
  parts ??= await fetchParts(signal);
  return parts.lists[files]?.flatMap((number) => parts?.files[number] ?? []) ?? [];
}

function stylesOfPage(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  return [...links].map(({ href }) => new URL(href).pathname.slice(1));
}

async function fetchParts(signal: AbortSignal): Promise<Parts> {
  try {
    return await (await fetch(address, { signal })).json();
  } catch {
    throw new Error(`Loading chunk ${address} failed`);
  }
}

/** A part that has not loaded after 120 s counts as lost (docs/product.md, 9.3). */
export async function inTime<Part>(load: (signal: AbortSignal) => Promise<Part>): Promise<Part> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error('Loading chunk of this page failed: it did not come in time'));
    limit.abort();
  }, 120_000);
  return Promise.race([load(limit.signal), late.promise]).finally(() => clearTimeout(timer));
}

/** Loaded and loading files, by their addresses. */
const brought = new Map<string, Promise<void>>();

function bring(file: string, signal: AbortSignal): Promise<void> {
  const anew = () => (file.endsWith('.css') ? applyStyles(file, signal) : fetchScript(file, signal));
  // A pending fetch of an earlier try may fail like the rest of that try.
  const coming = brought.get(file)?.catch(anew) ?? anew();
  brought.set(file, coming);
  coming.catch(() => {
    if (brought.get(file) === coming) brought.delete(file);
  });
  return coming;
}

async function fetchScript(file: string, signal: AbortSignal): Promise<void> {
  // The page's HTML already loaded this file.
  if (document.querySelector(`script[src="${file}"], link[href="${file}"]`)) return;
  try {
    const response = await fetch(file, { signal });
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {}
  throw new Error(`Loading chunk ${file} failed`);
}

/** A style sheet that failed is removed, so that the next try requests it again. */
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
    // Keeps the page's order: a brand's style comes after the components' styles.
    const named = document.querySelector(`link[rel="preload"][href="${file}"]`);
    if (named) named.after(link);
    else document.head.append(link);
  });
}
