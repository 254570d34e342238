import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RpcFailure } from '../../../rpc/failure.ts';
import { call, type ResultOf, refreshAfter } from '../../../rpc/rpc.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { type Change, cellKey, reversed, withChanges } from './subscription-cells.ts';

/**
 * Saves each switch at once, a group in one batch. A refused switch is rolled back with a toast. Race: settings reload only when
 * no request is pending, because an earlier answer would undo the other switches.
 */
export function useSaving(): Saving {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const flying = useRef(0);
  const { mutate } = useMutation({
    mutationKey: ['profile.update-notification-subscription'],
    mutationFn: saveAll,
    onMutate: async (changes, { client }) => {
      flying.current += 1;
      setPending((now) => new Set([...now, ...changes.map(cellKey)]));
      apply(client, changes);
      await client.cancelQueries({ queryKey: [method] });
    },
    onSuccess: ({ refused, reason }, changes, _before, { client }) => {
      apply(client, reversed(refused));
      if (reason) void toast(refusedText(refused.length, changes.length, reason), 'failed');
      else void toast(saved(changes));
    },
    onSettled: async (_outcome, _failure, changes, _before, { client }) => {
      flying.current -= 1;
      const saved = new Set(changes.map(cellKey));
      setPending((now) => new Set([...now].filter((key) => !saved.has(key))));
      if (flying.current === 0) await refreshAfter(client, 'profile.update-notification-subscription');
    },
  });
  return {
    save: (changes) => {
      const free = changes.filter((change) => !pending.has(cellKey(change)));
      if (free.length > 0) mutate(free);
    },
    isSaving: (cells) => cells.some((cell) => pending.has(cellKey(cell))),
  };
}

export type Saving = {
  /** Skips cells that are still being saved. */
  save: (changes: Change[]) => void;
  isSaving: (cells: { triggerId: number; channelId: number }[]) => boolean;
};

const method = 'profile.get-notification-subscriptions';

/** All calls start in one turn, so they travel together. Each may be refused alone. */
async function saveAll(changes: Change[]): Promise<Outcome> {
  const calls = changes.map((change) => call('profile.update-notification-subscription', change));
  const outcomes = await Promise.allSettled(calls);
  const refused = changes.filter((_change, place) => outcomes[place]?.status === 'rejected');
  const first = outcomes.find((outcome) => outcome.status === 'rejected');
  return { refused, reason: first && sentence(first.reason) };
}

type Outcome = { refused: Change[]; reason: string | undefined };

/** The server refuses a locked or unknown cell by its field, and reports other errors in the message. */
function sentence(failure: unknown) {
  if (!(failure instanceof RpcFailure)) throw failure;
  return failure.sentence;
}

function saved(changes: Change[]) {
  const [only, ...others] = changes;
  if (others.length > 0) return `Сохранено изменений: ${formatNumber(changes.length)}`;
  return only?.status ? 'Уведомление включено' : 'Уведомление выключено';
}

function refusedText(refused: number, all: number, reason: string) {
  return all === 1 ? reason : `Не сохранено: ${formatNumber(refused)} из ${formatNumber(all)}. ${reason}`;
}

function apply(client: QueryClient, changes: Change[]) {
  client.setQueryData<ResultOf<typeof method>>(
    [method, {}],
    (now) => now && { ...now, items: withChanges(now.items, changes) },
  );
}
