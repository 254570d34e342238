import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { type ImportColumn, importColumns } from '#contract/conversions/batch-names';
import { FileField } from '../../trafficback/rules/file-field.tsx';
import { readText } from '../../trafficback/rules/file-text.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { AreaField } from '../../ui/form/area-field.tsx';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMayNamePayouts } from '../rpc/me.ts';
import { ask, call, type ResultOf } from '../rpc/rpc.ts';
import { everyPage } from '../ui/list/every-page.ts';
import { columnMeanings } from './conversion-columns.tsx';
import classes from './conversions.module.css';
import { sheetOf } from './line-columns.tsx';
import { useImport } from './use-import.ts';

/** `/staff/conversions/import`: a file of conversions, tried before anything changes. `?from=5`: the refused lines of a batch, to be mended. */
export function Component() {
  const [query] = useSearchParams();
  const from = Number(query.get('from'));
  const mayPay = useMayNamePayouts();
  const columns = importColumns.filter((column) => mayPay || !ofMoney.includes(column));
  return (
    <Page title="Загрузка конверсий" actions={<TextLink to={pathTo('conversions')}>← Конверсии</TextLink>}>
      <Card title="Файл">{from > 0 ? <Mending id={from} /> : <Form text="" />}</Card>
      <Card title="Столбцы">
        <Facts facts={columns.map((column) => [column, columnMeanings[column]])} />
      </Card>
      <Recent />
    </Page>
  );
}

/** Columns that name what a conversion pays. */
const ofMoney: readonly ImportColumn[] = ['payout', 'revenue', 'currency'];

function Mending({ id }: { id: number }) {
  const lines = useSuspenseQuery({
    queryKey: ['operator.get-batch-lines', { id, outcome: 'refused' }, 'every page'],
    queryFn: ({ signal }) =>
      everyPage(async (page, pageSize) => {
        const params = { id, outcome: 'refused', page, pageSize } as const;
        return (await call('operator.get-batch-lines', params, signal)).items;
      }),
  });
  return <Form text={sheetOf(lines.data)} />;
}

function Form({ text: first }: { text: string }) {
  const [text, setText] = useState(first);
  const [fileName, setFileName] = useState('');
  const [isSent, setSent] = useState(false);
  const { send, busy, refusal } = useImport(() => flushSync(() => setSent(true)));
  useLeaveQuestion(text === first || isSent ? null : leavesUnsaved);
  const choose = async (file: File) => {
    setText(readText(await file.arrayBuffer()));
    setFileName(file.name);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(text, fileName);
      }}
    >
      <FileField name={fileName} error={undefined} path="text" choose={(file) => void choose(file)} />
      <AreaField
        label="Или вставьте строки"
        className={`${classes.text}`}
        autosize={false}
        placeholder={'click_id;status;tid\n019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e;approve;A-4412'}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={classes.note}>
        В первой строке — названия столбцов. Разделитель — точка с запятой, запятая или табуляция. До 10 000
        строк.
      </p>
      <FormRefusal refusal={refusal} wait={0} />
      <div className={classes.acts}>
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          Проверить файл
        </Button>
      </div>
    </form>
  );
}

/** Earlier files: one that is under way is found again here. */
function Recent() {
  const recent = useQuery(ask('operator.get-batches', { kind: 'import', pageSize: 10 }));
  if (!recent.data?.items.length) return null;
  return (
    <Card title="Последние загрузки">
      <ul className={classes.refusals}>
        {recent.data.items.map((one) => (
          <li key={one.id}>
            <TextLink amongWords to={pathTo('conversionBatch', { id: one.id })}>
              {one.fileName || `Загрузка № ${one.id}`}
            </TextLink>
            , {formatDate(one.createdAt)}, строк: {formatNumber(one.lineCount)}, {stageWords[one.stage]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const stageWords: Record<ResultOf<'operator.get-batch'>['stage'], string> = {
  loading: 'не догружена',
  checking: 'проверяется',
  checked: 'проверена, не внесена',
  applying: 'вносится',
  done: 'внесена',
  failed: 'не удалась',
};
