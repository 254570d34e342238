import type { LiveEvent } from '#contract/wire/live';

type Type = LiveEvent['type'];

/**
 * Passes on live events, those about conversions and deliveries at most once in `pause` milliseconds each: the first at once,
 * and one for all that follow when the pause is over. A busy partner has hundreds of them a second. A page that nobody looks at keeps
 * the latest of each until it is `show`n.
 */
export function gather(pass: (event: LiveEvent) => void, isHidden: () => boolean, pause = 1_000) {
  /** The types received within the pause, with the latest event that has not been passed on. */
  const recent = new Map<Type, LiveEvent | null>();
  const unseen = new Map<Type, LiveEvent>();

  function onEvent(event: LiveEvent): void {
    if (!frequent.has(event.type)) pass(event);
    else if (recent.has(event.type)) recent.set(event.type, event);
    else if (isHidden()) unseen.set(event.type, event);
    else begin(event);
  }

  function begin(event: LiveEvent): void {
    const { type } = event;
    recent.set(type, null);
    pass(event);
    setTimeout(() => {
      const missed = recent.get(type);
      recent.delete(type);
      if (missed) onEvent(missed);
    }, pause);
  }

  function show(): void {
    const events = [...unseen.values()];
    unseen.clear();
    for (const event of events) onEvent(event);
  }

  return { onEvent, show };
}

const frequent = new Set<Type>(['conversion', 'postback']);
