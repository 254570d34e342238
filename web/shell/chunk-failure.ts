/** Whether an error says that a part of the application could not be loaded: usually a new version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message);
}

/**
 * Reloads the page for a part that failed to load, once for each such part: a part that is really gone must not make
 * the page reload for ever. Answers whether the page is on its way.
 */
export function reloadOnce(
  error: unknown,
  memory: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  reload: () => void = () => location.reload(),
): boolean {
  if (!(error instanceof Error && isChunkFailure(error) && remember(error.message, memory))) return false;
  reload();
  return true;
}

/** Answers whether the message is new; without a memory nothing is. */
function remember(message: string, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const known: string[] = JSON.parse(memory.getItem(key) ?? '[]');
    if (known.includes(message)) return false;
    memory.setItem(key, JSON.stringify([...known, message]));
    return true;
  } catch {
    return false;
  }
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
