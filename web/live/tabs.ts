type Tab<Told> = {
  hear(told: Told): void;
  /** Called when this tab becomes the connected one; `tell` broadcasts to every tab, this one included. */
  lead(tell: (told: Told) => void): void;
  /** Another tab is connected already. */
  join(): void;
};

/**
 * Shares one connection among all tabs of a browser: the tab that holds the lock leads. The browser gives the lock to the
 * next tab when that one is closed or crashes. Without locks (they need https or localhost) every tab connects itself.
 */
export function shareAmongTabs<Told>(name: string, signal: AbortSignal, tab: Tab<Told>): void {
  if ('locks' in navigator) void queue(name, signal, tab).catch(() => {});
  else tab.lead(tab.hear);
}

/** Fails when this tab leaves while it waits for the lock. */
async function queue<Told>(name: string, signal: AbortSignal, tab: Tab<Told>): Promise<void> {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => tab.hear(data));
  signal.addEventListener('abort', () => channel.close());

  const lead = () => {
    tab.lead((told) => {
      tab.hear(told);
      channel.postMessage(told);
    });
    return new Promise<boolean>((left) => signal.addEventListener('abort', () => left(true)));
  };
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && lead());
  if (hasLed) return;
  tab.join();
  await navigator.locks.request(name, { signal }, lead);
}
