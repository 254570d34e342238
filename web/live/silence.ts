/**
 * Calls `silent` each time that nothing was heard for `longest` milliseconds: the connected tab may be suspended, as phones do,
 * and keeps its role in silence. Reads the clock instead of counting ticks: a page in the background ticks slower.
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
