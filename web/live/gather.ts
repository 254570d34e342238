import type { LiveEvent } from '#contract/wire/live';

type Type = LiveEvent['type'];

/**
 * Passes on live events, those about conversions and deliveries at most once in `pause` milliseconds each: the first at once,
 * and one for all that follow when the pause is over. A busy partner has hundreds of them a second.
 */
export function gather(pass: (event: LiveEvent) => void, pause = 1_000): (event: LiveEvent) => void {
  /** The types received within the pause, with the latest event that has not been passed on. */
  const recent = new Map<Type, LiveEvent | null>();

  function onEvent(event: LiveEvent): void {
    if (!frequent.has(event.type)) pass(event);
    else if (recent.has(event.type)) recent.set(event.type, event);
    else begin(event);
  }

  function begin(event: LiveEvent): void {
    const { type } = event;
    recent.set(type, null);
    pass(event);
    setTimeout(() => {
      const missed = recent.get(type);
      recent.delete(type);
      if (missed) begin(missed);
    }, pause);
  }

  return onEvent;
}

const frequent = new Set<Type>(['conversion', 'postback']);
