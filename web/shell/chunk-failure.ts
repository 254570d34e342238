/** Whether an error says that a part of the application could not be loaded: usually a new version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/** What the browser keeps for this tab. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reloads the page for a part that failed to load, once for each such part: a part that is really gone must not make
 * the page reload for ever.
 */
export function reloadOnce(
  error: unknown,
  memory: Memory = sessionStorage,
  reload: () => void = () => location.reload(),
) {
  if (error instanceof Error && isWorthReloading(error, memory) && remember(error.message, memory)) reload();
}

/** Whether a reload can bring the part that failed: not without a network, and not when it has been tried. */
export function isWorthReloading(error: unknown, memory: Memory = sessionStorage): boolean {
  if (!(error instanceof Error && isChunkFailure(error)) || navigator.onLine === false) return false;
  return !recall(memory).includes(error.message);
}

/** Answers whether it will be remembered. */
function remember(message: string, memory: Memory): boolean {
  try {
    memory.setItem(key, JSON.stringify([...recall(memory), message]));
    return true;
  } catch {
    return false;
  }
}

function recall(memory: Memory): string[] {
  return JSON.parse(memory.getItem(key) ?? '[]');
}

/** A part that has not come after 120 s is taken for lost (specification, section 9). */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Loading chunk of this page failed')), 120_000);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}

const key = 'reloaded-for';

/** The specification's two (section 8), then how browsers and Vite put it. */
const messages =
  /Loading (CSS )?chunk .+ failed|dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
