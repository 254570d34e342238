/**
 * Calls `silent` each time that nothing was heard for `longest` milliseconds: the tab that is connected for all others may be suspended, as
 * phones do, and holds its place without a word. Reads the clock instead of counting ticks: a page in the background ticks slower.
 */
export function watchSilence(longest: number, signal: AbortSignal, silent: () => void) {
  let heardAt = Date.now();
  const isSilent = () => Date.now() - heardAt >= longest;
  const timer = setInterval(() => {
    if (!isSilent()) return;
    heardAt = Date.now();
    silent();
  }, longest / 4);
  signal.addEventListener('abort', () => clearInterval(timer));
  return {
    heard(): void {
      heardAt = Date.now();
    },
    isSilent,
  };
}
