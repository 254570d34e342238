import { useState } from 'react';
import type { RpcFailure } from '../../rpc/failure.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';

type Part<Message> = { messages: Message[]; isMore: boolean };

/** The messages of a thread, preceded by earlier ones that `load` brings portion by portion. */
export function useEarlier<Message extends { id: number }>(
  { messages, isMore }: Part<Message>,
  load: (before: number) => Promise<Part<Message>>,
) {
  const [earlier, setEarlier] = useState<Part<Message> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const first = (earlier?.messages[0] ?? messages[0])?.id;
  const known = new Set(messages.map(({ id }) => id));
  return {
    messages: [...(earlier?.messages.filter(({ id }) => !known.has(id)) ?? []), ...messages],
    isMore: earlier?.isMore ?? isMore,
    isLoading,
    more(): void {
      if (first === undefined) return;
      setLoading(true);
      load(first)
        .then(
          (part) =>
            setEarlier((all) => ({
              // Messages that left the newest portion meanwhile stay as well.
              messages: [...part.messages, ...(all?.messages ?? []), ...messages].filter(isFirst),
              isMore: part.isMore,
            })),
          (failure: RpcFailure) => toastFailure(failure),
        )
        .finally(() => setLoading(false));
    },
  };
}

function isFirst<Message extends { id: number }>(one: Message, index: number, all: Message[]) {
  return all.findIndex(({ id }) => id === one.id) === index;
}
