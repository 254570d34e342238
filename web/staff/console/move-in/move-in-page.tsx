import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  type MoveInOutcome,
  moveInFileNames,
  moveInFiles,
  moveInOutcomeNames,
  moveInOutcomes,
} from '#contract/console/move-in-names';
import { errorCode } from '#contract/wire/rpc';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { formatDate, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, act, ask, type ResultOf } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import classes from './move-in.module.css';

type MoveIn = ResultOf<'operator.get-move-in'>;
type Line = ResultOf<'operator.get-move-in-lines'>['items'][number];

export const asks: Asks = ({ params, query }) => [
  askMoveIn(Number(params.id)),
  askLines(Number(params.id), query),
];

const askMoveIn = (id: number) => ask('operator.get-move-in', { id });

function askLines(id: number, query: URLSearchParams) {
  const asked = { file: file.read(query), outcome: outcome.read(query), ...readPlace(query) };
  return ask('operator.get-move-in-lines', { id, ...asked });
}

/** `/staff/move-in/{id}`: the findings of a trial of files, and then the results of the move. */
export function Component() {
  const id = Number(useParams().id);
  const moveIn = useQuery({
    ...askMoveIn(id),
    // A job reads the rows: the page polls until the job ends.
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1000 : false),
  });
  return (
    <RecordPage
      query={moveIn}
      title="Переезд"
      failed="Не удалось загрузить переезд"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(data) => <Shown moveIn={data} />}
    </RecordPage>
  );
}

function Shown({ moveIn }: { moveIn: MoveIn }) {
  const { id, stage, fault, files } = moveIn;
  return (
    <Page title={`Переезд № ${id}`} section="Переезд" back={{ to: pathTo('moveIns'), text: 'Переезд' }}>
      <Card title={stageNames[stage]}>
        <div className="grid gap-16 flat-texts">
          <div className="grid gap-16 flat-texts" aria-live="polite">
            {fault && <p>{fault}</p>}
            {isRunning(moveIn) && <Progress moveIn={moveIn} />}
            <Facts facts={factsOf(moveIn)} />
          </div>
          <Acts moveIn={moveIn} />
        </div>
      </Card>
      {files.length > 0 && <Lines key={stage} moveIn={moveIn} />}
    </Page>
  );
}

export const stageNames: Record<MoveIn['stage'], string> = {
  loading: 'Файлы ещё загружаются',
  checking: 'Проверяем, ничего не меняя',
  checked: 'Проверено, ничего ещё не перенесено',
  applying: 'Переносим',
  done: 'Перенесено',
  failed: 'Остановлено',
};

function isRunning({ stage }: Pick<MoveIn, 'stage'>): boolean {
  return stage === 'checking' || stage === 'applying';
}

function Progress({ moveIn: { stage, passed, todo } }: { moveIn: MoveIn }) {
  const words =
    stage === 'checking'
      ? `Строк: ${formatNumber(todo)}`
      : `${formatNumber(passed)} из ${formatNumber(todo)}`;
  return (
    <>
      <progress
        className={classes.progress}
        max={Math.max(todo, 1)}
        {...(stage === 'checking' ? {} : { value: passed })}
        aria-label="Пройдено строк"
      />
      <p>{words}. Вкладку можно закрыть: работа продолжится.</p>
    </>
  );
}

function factsOf({ files, createdAt, by, withLetters }: MoveIn) {
  const facts: [string, string][] = files.map(({ file: name, made, matched, refused, sums }) => [
    moveInFileNames[name],
    [
      `новых ${formatNumber(made)}${moneyWords(sums)}`,
      `уже есть ${formatNumber(matched)}`,
      ...(refused > 0 ? [`отказов ${formatNumber(refused)}`] : []),
    ].join(', '),
  ]);
  return [
    ...facts,
    ...(withLetters ? [['Письма', 'тем, у кого нет пароля'] satisfies [string, string]] : []),
    ['Начато', [formatDate(createdAt), by?.name].filter(Boolean).join(', ')] satisfies [string, string],
  ];
}

/** « на 12 500 ₽ и 30 $»; empty without money. */
function moneyWords(sums: MoveIn['files'][number]['sums']): string {
  const words = sums.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode));
  return words.length === 0 ? '' : ` на ${words.join(' и ')}`;
}

/** Asks for confirmation: a move cannot be undone. */
async function isAgreed(files: MoveIn['files']): Promise<boolean> {
  const parts = files.filter(({ made }) => made > 0);
  return await confirm({
    title: 'Перенести?',
    text: `${parts.map(({ file: name, made, sums }) => `${moveInFileNames[name]}: ${formatNumber(made)}${moneyWords(sums)}`).join('. ')}. Отменить перенос нельзя.`,
    accept: 'Перенести',
    cancel: 'Не сейчас',
  });
}

function Acts({ moveIn: { id, stage, files, sha256 } }: { moveIn: MoveIn }) {
  const mayApply = useMay()('operator.apply-move-in');
  const [withLetters, setLetters] = useState(false);
  const apply = useMutation(act('operator.apply-move-in'));
  const count = files.reduce((sum, { made, matched }) => sum + made + matched, 0);
  const isReady = stage === 'checked' && sha256 !== null && count > 0 && mayApply;
  const move = async () => {
    if (sha256 !== null && (await isAgreed(files))) apply.mutate({ id, sha256, withLetters });
  };
  return (
    <>
      {isReady && (
        <SwitchField
          label="Письма партнёрам без пароля"
          help="Каждому одно письмо со ссылкой на 7 дней, чтобы выбрать пароль. У кого есть хеш bcrypt, входит со старым паролем"
          isOn={withLetters}
          turn={setLetters}
        />
      )}
      <div className="row wrap gap-12">
        {isReady && (
          <Button loading={apply.isPending} onClick={() => void move()}>
            Перенести {formatNumber(count)} {plural(count, 'строку', 'строки', 'строк')}
          </Button>
        )}
        {!isRunning({ stage }) && (
          <Button component={Link} variant="default" to={pathTo('moveIns')}>
            {stage === 'done' ? 'К переездам' : 'Загрузить другие файлы'}
          </Button>
        )}
      </div>
      <FormRefusal refusal={apply.error?.message} wait={0} />
    </>
  );
}

const file = selectFilter(
  'file',
  'Файл',
  moveInFiles.map((value) => ({ value, label: moveInFileNames[value] })),
);
const outcome = selectFilter(
  'outcome',
  'Итог',
  moveInOutcomes.map((value) => ({ value, label: moveInOutcomeNames[value] })),
);

function Lines({ moveIn }: { moveIn: MoveIn }) {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askLines(moveIn.id, query),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning(moveIn) ? 2000 : false,
  });
  return (
    <WorkList
      name="move-in-lines"
      label="Строки файлов"
      words={['строка', 'строки', 'строк']}
      list={list}
      columns={moveIn.stage === 'done' ? columnsOf(done) : columnsOf(would)}
      filters={[file, outcome]}
      rowKey={({ place }) => String(place)}
      failed="Не удалось загрузить строки"
      empty={{ title: 'Строк нет' }}
    />
  );
}

function columnsOf(words: Record<MoveInOutcome, string>): Column<Line>[] {
  return [
    {
      id: 'line',
      title: 'Строка',
      width: 80,
      cell: ({ line }) => String(line),
    },
    {
      id: 'outcome',
      title: 'Итог',
      width: 120,
      cell: (line) => <Badge tone={tones[line.outcome]} text={words[line.outcome]} />,
    },
    {
      id: 'fault',
      title: 'Почему',
      width: 340,
      grows: true,
      cell: ({ field, fault }) => [field && `Столбец ${field}`, fault].filter(Boolean).join(': ') || '—',
    },
    { id: 'file', title: 'Файл', width: 130, cell: (line) => moveInFileNames[line.file] },
    {
      id: 'externalId',
      title: 'ID на старой платформе',
      width: 170,
      cell: ({ externalId }) => externalId || '—',
    },
  ];
}

const tones: Record<MoveInOutcome, Tone> = { made: 'good', matched: 'plain', refused: 'danger' };
const would: Record<MoveInOutcome, string> = { made: 'Появится', matched: 'Уже есть', refused: 'Отказ' };
const done: Record<MoveInOutcome, string> = { ...would, made: 'Перенесена' };
