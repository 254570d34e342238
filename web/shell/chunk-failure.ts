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
  if (!(error instanceof Error && isChunkFailure(error))) return false;
  const tried: string[] = JSON.parse(memory.getItem(key) ?? '[]');
  if (tried.includes(error.message)) return false;
  memory.setItem(key, JSON.stringify([...tried, error.message]));
  reload();
  return true;
}

const key = 'reloaded-for';

/** The specification's two (section 8), then how browsers and Vite put it. */
const messages =
  /Loading (CSS )?chunk .+ failed|dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
