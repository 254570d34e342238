import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { importColumnNames, importColumns, mostParts, partLength } from '#contract/conversions/batch-names';
import { wholeNumber } from '#contract/wire/list-address';
import { partsOf } from '#contract/wire/text';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { readTable } from '../../traffic/trafficback/rules/file-text.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { AreaField } from '../../ui/form/area-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay, useMayNamePayouts } from '../rpc/me.ts';
import { type Asks, ask, call, type ResultOf } from '../rpc/rpc.ts';
import { AdvertiserField } from '../ui/advertiser-field.tsx';
import { everyPage } from '../ui/list/every-page.ts';
import { advertiserFilter, asksOfPicks } from '../ui/list/record-filters.ts';
import { columnMeanings, ofMoney } from './conversion-columns.tsx';
import classes from './conversions.module.css';
import { sheetOf } from './line-columns.tsx';

export const asks: Asks = ({ query }) => [
  askRecent,
  ...(fromIn(query) > 0 ? [askBatch(fromIn(query)), askRefused(fromIn(query), 1, 100)] : []),
  ...asksOfPicks([whose], query),
];

const fromIn = (query: URLSearchParams) => Number(query.get('from'));

const askBatch = (id: number) => ask('operator.get-batch', { id });

const askRefused = (id: number, page: number, pageSize: number) =>
  ask('operator.get-batch-lines', { id, outcome: 'refused', page, pageSize });

const askRecent = ask('operator.get-batches', { kind: 'import', pageSize: 10 });

/**
 * `/staff/conversions/import`: a file of conversions, tried before anything changes. `?from=5` takes the refused lines of a
 * batch, to correct them.
 */
export function Component() {
  const query = useSearchParams();
  const from = fromIn(query);
  const advertiser = query.get('advertiserId');
  const mayPay = useMayNamePayouts();
  const columns = importColumns.filter((column) => mayPay || !ofMoney.includes(column));
  return (
    <Page title="Загрузка конверсий" back={{ to: pathTo('conversions'), text: 'Конверсии' }}>
      <Card title="Файл">
        {from > 0 ? <Mending id={from} advertiser={advertiser} /> : <Form text="" advertiser={advertiser} />}
      </Card>
      <Card title="Столбцы">
        <Facts
          facts={columns.map((column) => [
            importColumnNames[column],
            `${columnMeanings[column]} (${column})`,
          ])}
        />
      </Card>
      <Recent />
    </Page>
  );
}

function Mending({ id, advertiser }: { id: number; advertiser: string | null }) {
  const { titles, columns } = useSuspenseQuery(askBatch(id)).data;
  const lines = useSuspenseQuery({
    queryKey: ['operator.get-batch-lines', { id, outcome: 'refused' }, 'every page'],
    queryFn: ({ client }) =>
      everyPage(async (page, pageSize) => (await client.fetchQuery(askRefused(id, page, pageSize))).items),
  });
  const known = titles.map((title, index) => columns[index] || title);
  return <Form text={sheetOf(known, lines.data)} advertiser={advertiser} />;
}

function Form({ text: first, advertiser }: { text: string; advertiser: string | null }) {
  const may = useMay();
  const [owner, setOwner] = useState(() => wholeNumber(advertiser) ?? null);
  const [text, setText] = useState(first);
  const [fileName, setFileName] = useState('');
  const [fault, setFault] = useState('');
  const [isSent, setSent] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (id) => {
      flushSync(() => setSent(true));
      return navigate(pathTo('conversionBatch', { id }));
    },
  });
  useLeaveQuestion(text === first || isSent ? null : leavesUnsaved);
  const choose = async (file: File) => {
    const read = await readTable(file);
    setFault('fault' in read ? read.fault : isTooLong(read.text) ? tooLong : '');
    setText('text' in read ? read.text : '');
    setFileName(file.name);
  };
  return (
    <form
      className="grid gap-16 flat-texts"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate({ text, fileName, advertiserId: owner ?? undefined });
      }}
    >
      {may('operator.get-advertisers') && (
        <>
          <AdvertiserField id={owner} choose={(chosen) => setOwner(chosen?.id ?? null)} />
          <p className="flush small dim">
            Столбцы его файлов запоминаются: следующий файл прочитается без вопросов. Без ID клика конверсии
            ищем среди его офферов.
          </p>
        </>
      )}
      <FileField name={fileName} error={fault} choose={(file) => void choose(file)} />
      <AreaField
        label="Или вставьте строки"
        className={`${classes.text}`}
        placeholder={'ID клика;Статус;ID заказа\n019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e;Одобрено;A-4412'}
        minRows={10}
        maxRows={10}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(isTooLong(currentTarget.value) ? tooLong : '');
        }}
      />
      <p className="flush small dim">
        В первой строке — названия столбцов, как в файле: о незнакомых спросим. Разделитель — точка с запятой,
        запятая или табуляция. До 10 000 строк.
      </p>
      <FormRefusal refusal={sending.error?.message} wait={0} />
      <div className="row wrap gap-12">
        <Button type="submit" loading={sending.isPending} disabled={text.trim() === '' || fault !== ''}>
          Проверить файл
        </Button>
      </div>
    </form>
  );
}

/** Sends a file in parts. */
async function send({
  text,
  fileName,
  advertiserId,
}: {
  text: string;
  fileName: string;
  advertiserId: number | undefined;
}) {
  const parts = partsOf(text, partLength);
  let id: number | undefined;
  for (const [part, piece] of parts.entries())
    ({ id } = await call('operator.import-conversions', {
      ...(id === undefined ? { advertiserId } : { id }),
      part,
      text: piece,
      isLast: part === parts.length - 1,
      fileName: fileName.slice(0, 200).toWellFormed(),
    }));
  return id ?? 0;
}

/** True where a file has more parts than the server takes; checked before the first part is sent. */
const isTooLong = (text: string) => text.length > mostParts * partLength;

const whose = advertiserFilter();
const tooLong = 'Файл больше 3 МБ: разделите его';

/** Earlier files, where a running import can be found again. */
function Recent() {
  const recent = useQuery(askRecent);
  if (!recent.data?.items.length) return null;
  return (
    <Card title="Последние загрузки">
      <ul className="grid gap-8 bare">
        {recent.data.items.map((one) => (
          <li key={one.id}>
            <TextLink amongWords to={pathTo('conversionBatch', { id: one.id })}>
              {one.fileName || `Загрузка № ${one.id}`}
            </TextLink>
            {one.advertiser && `, ${one.advertiser.name}`}, {formatDate(one.createdAt)}, строк:{' '}
            {formatNumber(one.lineCount)}, {stageWords[one.stage]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const stageWords: Record<ResultOf<'operator.get-batch'>['stage'], string> = {
  loading: 'не догружена',
  mapping: 'ждёт столбцов',
  checking: 'проверяется',
  checked: 'проверена, не внесена',
  applying: 'вносится',
  done: 'внесена',
  failed: 'не удалась',
};
