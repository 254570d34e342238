import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bytesOf } from '#contract/proof/note';
import { continues } from '#contract/proof/tree';
import type { Proved, SignedHead } from '#contract/proof/verify-proof';
import { ask, call } from '../rpc/rpc.ts';
import { useDo } from '../ui/dialog/use-do.ts';
import { ActionButton } from '../ui/page/action-button.tsx';
import { formatNumber } from '../ui/text/format.ts';
import { Evidence } from './evidence.tsx';
import { keptWords } from './leaf-words.ts';

/** Heads of the page; `/proof` asks for them first. */
export const askHeads = () => ask('proof.get-heads', { pageSize: 10 });

/**
 * The reader's earlier head beside the file's. Where the file does not link them, the network is asked for the proof between their
 * sizes, which is verified here: nothing but two numbers is sent.
 */
export function KeptHead({ kept, head }: { kept: Proved['kept'][number]; head: SignedHead }) {
  const [isLinked, setLinked] = useState<boolean>();
  const { run, isPending } = useDo();
  // Only the open log answers; a size of a former one would be proved by another tree.
  const isOpen = useQuery(askHeads()).data?.items[0]?.origin === head.origin;
  const [early, late] = kept.head.size < head.size ? [kept.head, head] : [head, kept.head];
  const link = () =>
    run(
      () => call('proof.get-consistency', { from: early.size, to: late.size }),
      ({ path }) =>
        setLinked(
          continues(
            early,
            late,
            path.flatMap((hash) => bytesOf(hash) ?? []),
          ),
        ),
    );
  const size = formatNumber(kept.head.size);
  if (isLinked)
    return <p className="only-above-4">{keptWords({ ...kept, isLinked })}: сеть доказала это сейчас</p>;
  return (
    <>
      <p className="only-above-4">{keptWords(kept)}</p>
      {!kept.isLinked && isOpen && isLinked === undefined && (
        <ActionButton loading={isPending} onClick={() => void link()}>
          Спросить у сети
        </ActionButton>
      )}
      {isLinked === false && (
        <>
          <p className="only-above-4 danger">
            Сеть не доказала, что запись из {formatNumber(head.size)} и ваша из {size} продолжают друг друга.
            Так бывает, если историю переписали. Сохраните обе
          </p>
          <Evidence notes={[early.note, late.note]} />
        </>
      )}
    </>
  );
}
