type Tab<Message> = {
  onMessage(message: Message): void;
  /** Called when this tab becomes the connected one; `send` broadcasts to every tab, this one included. */
  lead(send: (message: Message) => void): void;
  /** Another tab is connected already. */
  join(): void;
};

/**
 * Shares one connection among all tabs of a browser: the tab that holds the lock leads. The browser gives the lock to the next
 * tab when the leading tab is closed or crashes. Without locks (they need https or localhost) every tab connects by itself.
 */
export function shareAmongTabs<Message>(name: string, signal: AbortSignal, tab: Tab<Message>): void {
  if ('locks' in navigator) void queue(name, signal, tab).catch(() => {});
  else tab.lead(tab.onMessage);
}

/** Rejects when this tab leaves while waiting for the lock. */
async function queue<Message>(name: string, signal: AbortSignal, tab: Tab<Message>) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => tab.onMessage(data));
  signal.addEventListener('abort', () => channel.close());

  const lead = () => {
    tab.lead((message) => {
      tab.onMessage(message);
      channel.postMessage(message);
    });
    return new Promise<boolean>((left) => signal.addEventListener('abort', () => left(true)));
  };
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && lead());
  if (hasLed) return;
  tab.join();
  await navigator.locks.request(name, { signal }, lead);
}
