/** Whether an error says that a part of the application could not be loaded: usually a new version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/** What the browser keeps for this tab. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reloads a page that a part of failed to load, once until it has loaded: a part that is really gone must not make
 * the page reload for ever.
 */
export function reloadOnce(
  error: unknown,
  page: string,
  memory: Memory = sessionStorage,
  reload: () => void = () => location.reload(),
) {
  if (isWorthReloading(error, page, memory) && keep([...recall(memory), page], memory)) reload();
}

/** Whether a reload can bring the part that failed: not without a network, and not when it has been tried. */
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

/** The two of web/app/load-part.ts, then those of browsers. */
const messages =
  /Loading (CSS )?chunk .+ failed|dynamically imported module|Importing a module script failed/i;
