import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AreaField } from '../../../../ui/form/area-field.tsx';
import { FileField } from '../../../../ui/form/file-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import table from '../../../../ui/table/table.module.css';
import { formatMoney } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import classes from '../advertisers.module.css';
import type { Bill } from './bill-part.tsx';
import { isTooLong, readList, tooLong } from './read-list.ts';

type Comparison = ResultOf<'operator.compare-advertiser-bill'>;

/** Compares the advertiser's own list with the bill: shows the differences line by line. */
export function CompareCard({
  asked,
  currencyCode,
}: {
  asked: { advertiserId: number; month: string };
  currencyCode: Bill['currencyCode'];
}) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState({ name: '', fault: '' });
  const compared = useQuery({
    ...ask('operator.compare-advertiser-bill', { ...asked, text }),
    enabled: text !== '',
    retry: false,
  });
  const choose = async (chosen: File) => {
    const read = await readList(chosen);
    setFile({ name: chosen.name, fault: 'fault' in read ? read.fault : '' });
    if ('fault' in read) return;
    setTyped(read.text);
    setText(read.text);
  };
  const isCompared = text === typed;
  const refusal = isTooLong(typed) ? tooLong : isCompared ? compared.error?.message : undefined;
  return (
    <Card title="Сверка со списком рекламодателя">
      <div className="grid gap-cards">
        <FileField name={file.name} error={file.fault} choose={(one) => void choose(one)} />
        <AreaField
          label="Или вставьте строки"
          help="Первая строка называет столбцы: tid или click_id, payout — сколько платит рекламодатель, status, если есть. Разделитель — точка с запятой, запятая или табуляция. До 200 КБ"
          minRows={3}
          maxRows={10}
          value={typed}
          error={refusal}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div>
          <ActionButton
            loading={compared.isFetching}
            disabled={typed.trim() === '' || isTooLong(typed)}
            onClick={() => (isCompared ? void compared.refetch() : setText(typed))}
          >
            Сверить
          </ActionButton>
        </div>
        {compared.data && <Differences found={compared.data} currencyCode={currencyCode} />}
      </div>
    </Card>
  );
}

function Differences({
  found: { items, more, agreed },
  currencyCode,
}: {
  found: Comparison;
  currencyCode: Bill['currencyCode'];
}) {
  const sum = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, currencyCode));
  return (
    <div className={classes.scroll} role="status">
      <p>
        Совпало: {agreed}. Расхождений: {items.length + more}.
      </p>
      {items.length > 0 && (
        <table className={table.quietHead}>
          <thead>
            <tr>
              <th scope="col">Что не так</th>
              <th scope="col">Строка</th>
              <th scope="col">Конверсия</th>
              <th scope="col" className={classes.number}>
                В счёте
              </th>
              <th scope="col" className={classes.number}>
                В списке
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={`${one.line} ${one.conversionId} ${one.transactionId}`}>
                <td>{kinds[one.kind]}</td>
                <td data-name="Строка">{one.line ?? '—'}</td>
                <td data-name="Конверсия">
                  {one.conversionId === null ? (
                    one.transactionId || one.clickId
                  ) : (
                    <TextLink to={pathTo('conversion', { id: one.conversionId })}>
                      {one.transactionId || one.clickId || `№ ${one.conversionId}`}
                    </TextLink>
                  )}
                </td>
                <td className={classes.number} data-name="В счёте">
                  {sum(one.ours)}
                </td>
                <td className={classes.number} data-name="В списке">
                  {sum(one.theirs)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p>Ещё расхождений: {more}. Разделите список, чтобы увидеть их.</p>}
    </div>
  );
}

const kinds = {
  'not-listed': 'Нет в списке',
  'not-billed': 'Нет в счёте',
  'other-sum': 'Другая сумма',
} as const satisfies Record<Comparison['items'][number]['kind'], string>;
