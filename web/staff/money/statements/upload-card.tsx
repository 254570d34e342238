import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RpcFailure } from '../../../rpc/failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay, formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type ItemOf, useAction } from '../../rpc/rpc.ts';
import { has, upload } from '../../rpc/upload.ts';
import classes from '../registries/registries.module.css';

type Statement = ItemOf<'operator.get-statements'>;

export const askStatements = ask('operator.get-statements', { pageSize: 5 });

/** Uploads a statement, and lists the latest ones. */
export function UploadCard() {
  const statements = useQuery(askStatements);
  const mayUpload = useMay()('operator.import-statement');
  const items = statements.data?.items ?? [];
  if (!mayUpload && items.length === 0) return null;
  return (
    <Card title={mayUpload ? 'Загрузить выписку' : 'Загруженные выписки'}>
      <div className={classes.stack}>
        {mayUpload && <Upload />}
        {items.length > 0 && (
          <ul className={classes.ready}>
            {items.map((one) => (
              <li key={one.id}>
                <p>
                  <TextLink amongWords to={`${pathTo('statements')}?statementId=${one.id}`}>
                    {one.name}
                  </TextLink>
                  {periodOf(one)}: {lineWords(one.lines)}, новых {formatNumber(one.newLines)}
                </p>
                <p className="flush small dim">
                  {one.importedBy}, {formatDate(one.importedAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Upload() {
  const act = useAction();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setName(file.name);
    setFault('');
    setBusy(true);
    try {
      const kept = await upload(`/operator/statements?name=${encodeURIComponent(file.name)}`, file);
      const documentId = has(kept, 'documentId') ? Number(kept.documentId) : 0;
      const { lines, newLines } = await act('operator.import-statement', { documentId });
      setName('');
      void toast(`Прочитано: ${lineWords(lines)}, новых ${formatNumber(newLines)}`);
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      setFault(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.stack}>
      <FileField
        name={name}
        error={fault}
        kind={{ name: 'выписки', accept: '.txt,text/plain' }}
        choose={(file) => void send(file)}
      />
      <p className="flush small dim" role="status">
        {isBusy
          ? 'Читаем выписку…'
          : 'Текстовый файл в формате 1С (1CClientBankExchange). Одну и ту же выписку можно загружать сколько угодно раз: строки не задвоятся.'}
      </p>
    </div>
  );
}

function periodOf({ from, to }: Statement): string {
  if (!from && !to) return '';
  return from === to || !to ? `, ${formatDay(from ?? '')}` : `, ${formatDay(from ?? to)} — ${formatDay(to)}`;
}

function lineWords(count: number): string {
  return `${formatNumber(count)} ${plural(count, 'строка', 'строки', 'строк')}`;
}
