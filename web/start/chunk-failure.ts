/** True where a part of the application failed to load: usually a new version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/** The used part of the tab's storage. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reloads a page that failed to load a part, once until the page has loaded: a part that is really gone must not reload the page
 * for ever.
 */
export function reloadOnce(
  error: unknown,
  page: string,
  memory: Memory = sessionStorage,
  reload: () => void = () => location.reload(),
) {
  if (isWorthReloading(error, page, memory) && keep([...recall(memory), page], memory)) reload();
}

/** True where a reload can bring the failed part: not without a network, and not after a reload was tried. */
export function isWorthReloading(error: unknown, page: string, memory: Memory = sessionStorage): boolean {
  return isChunkFailure(error) && navigator.onLine !== false && !recall(memory).includes(page);
}

/** A page that has loaded may be reloaded again, when another version replaces it. */
export function forgetReload(page: string, memory: Memory = sessionStorage) {
  const pages = recall(memory);
  if (pages.includes(page))
    keep(
      pages.filter((one) => one !== page),
      memory,
    );
}

/** Returns whether the pages will be remembered. */
function keep(pages: string[], memory: Memory): boolean {
  try {
    memory.setItem(key, JSON.stringify(pages));
    return true;
  } catch {
    return false;
  }
}

function recall(memory: Memory): string[] {
  return JSON.parse(memory.getItem(key) ?? '[]');
}

const key = 'reloaded-for';

/** The two messages of web/app/load-part.ts, then the browsers' own. */
const messages =
  /Loading (CSS )?chunk .+ failed|dynamically imported module|Importing a module script failed/i;
