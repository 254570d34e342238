import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pathTo } from '../paths.ts';
import { call, type ResultOf } from '../rpc/rpc.ts';
import { useDo } from '../ui/dialog/use-do.ts';
import { saveFile } from '../ui/download/save-file.ts';
import { ActionButton } from '../ui/page/action-button.tsx';
import { Card } from '../ui/page/card.tsx';
import { TextButton, TextLink } from '../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../ui/text/format.ts';

/** The proof of a conversion as a file, which anybody verifies without the network. */
export function ProofCard({ id }: { id: number }) {
  const { run, isPending } = useDo();
  const [proof, setProof] = useState<Proof>();
  const save = () =>
    run(
      () => call('proof.get-conversion-proof', { id }),
      (made) => {
        saveFile(
          new Blob([JSON.stringify(made, null, 2)], { type: 'application/json' }),
          `conversion_${id}.proof.json`,
        );
        setProof(made);
      },
    );
  return (
    <Card title="Доказательство">
      <p className="flush dim">Эта история записана в журнал сети. Файл покажет, если её потом изменят.</p>
      <p className="only-above-4">
        <TextLink to={pathTo('proof')}>Как проверить файл</TextLink>
      </p>
      <div className="only-above-8">
        <ActionButton icon={IconDownload} loading={isPending} onClick={() => void save()}>
          Скачать доказательство
        </ActionButton>
      </div>
      <p className="only-above-8 small dim" role="status">
        {proof && wordsOf(proof)}
      </p>
      {proof && <LeafFiles id={id} proof={proof} />}
    </Card>
  );
}

/** Each leaf as a file of C2SP, which tools of others read. */
function LeafFiles({ id, proof: { head, leaves } }: { id: number; proof: Proof }) {
  const { run } = useDo();
  const save = (leaf: Proof['leaves'][number]) =>
    run(
      () => import('#contract/proof/tlog-proof'),
      ({ tlogProofOf }) =>
        saveFile(
          new Blob([tlogProofOf(leaf, head)], { type: 'text/plain' }),
          `conversion_${id}.leaf_${leaf.index}.tlog-proof`,
        ),
    );
  return (
    <>
      <p className="only-above-4 small dim">Для программ C2SP: каждый лист отдельно, .tlog-proof</p>
      <ul className="bare wrap gap-8-16">
        {leaves.map((leaf) => (
          <li key={leaf.index}>
            <TextButton onClick={() => void save(leaf)}>Лист {formatNumber(leaf.index)}</TextButton>
          </li>
        ))}
      </ul>
    </>
  );
}

type Proof = ResultOf<'proof.get-conversion-proof'>;

/** «записано в 12:03, лист 1 234 567» */
function wordsOf({ leaves }: Proof) {
  const last = leaves.at(-1);
  const recorded = last?.content.recorded;
  return last && typeof recorded === 'string'
    ? `Записано ${formatDate(recorded)}, лист ${formatNumber(last.index)}`
    : '';
}
