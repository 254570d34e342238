import type { LiveEvent } from '#contract/wire/live';

type Type = LiveEvent['type'];

/**
 * Passes on live events. Conversion and postback events pass at most once in `pause` milliseconds each: the first at once, the
 * latest of the rest after the pause. A busy partner has hundreds of them a second. A hidden page keeps the latest of each until
 * `show` is called.
 */
export function gather(pass: (event: LiveEvent) => void, isHidden: () => boolean, pause = 1_000) {
  /** The types received within the pause, with the latest event not passed on yet. */
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
