import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pathTo } from '../paths.ts';
import { call, type ResultOf } from '../rpc/rpc.ts';
import { useDo } from '../ui/dialog/use-do.ts';
import { saveFile } from '../ui/download/save-file.ts';
import { ActionButton } from '../ui/page/action-button.tsx';
import { Card } from '../ui/page/card.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../ui/text/format.ts';

/** The proof of a conversion as a file, which anybody verifies without the network. */
export function ProofCard({ id }: { id: number }) {
  const { run, isPending } = useDo();
  const [saved, setSaved] = useState('');
  const save = () =>
    run(
      () => call('proof.get-conversion-proof', { id }),
      (proof) => {
        saveFile(
          new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
          `conversion_${id}.proof.json`,
        );
        setSaved(wordsOf(proof));
      },
    );
  return (
    <Card title="Доказательство">
      <p className="flush dim">Эта история записана в журнал сети. Файл покажет, если её потом изменят.</p>
      <p className="only-above-4">
        <TextLink to={pathTo('proof')}>Как проверить файл</TextLink>
      </p>
      <div className="only-above-12">
        <ActionButton icon={IconDownload} loading={isPending} onClick={() => void save()}>
          Скачать доказательство
        </ActionButton>
      </div>
      <p className="only-above-8 small dim" role="status">
        {saved}
      </p>
    </Card>
  );
}

/** «записано в 12:03, лист 1 234 567» */
function wordsOf({ leaves }: ResultOf<'proof.get-conversion-proof'>) {
  const last = leaves.at(-1);
  const recorded = last?.content.recorded;
  return last && typeof recorded === 'string'
    ? `Записано ${formatDate(recorded)}, лист ${formatNumber(last.index)}`
    : '';
}
