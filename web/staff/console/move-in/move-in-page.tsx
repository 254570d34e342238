import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MoveInOutcome,
  moveInFileNames,
  moveInFiles,
  moveInOutcomeNames,
  moveInOutcomes,
} from '#contract/console/move-in-names';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import type { Tone } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, act, ask, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dashColumn, namedColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf, ofRecord } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import classes from './move-in.module.css';

type MoveIn = ResultOf<'operator.get-move-in'>;
type Line = ItemOf<'operator.get-move-in-lines'>;

const lines = listOf(
  'operator.get-move-in-lines',
  [
    selectFilter('file', 'Файл', choicesOf(moveInFiles, moveInFileNames)),
    selectFilter('outcome', 'Итог', choicesOf(moveInOutcomes, moveInOutcomeNames)),
  ],
  ofRecord,
);

export const asks: Asks = (address) => [askMoveIn(Number(address.params.id)), ...lines.asks(address)];

const askMoveIn = (id: number) => ask('operator.get-move-in', { id });

/** `/staff/move-in/{id}`: the findings of a trial of files, and then the results of the move. */
export const Component = () => (
  <RecordPage
    ask={askMoveIn}
    // A job reads the rows: the page polls until the job ends.
    refetchInterval={({ state }) => (state.data && isRunning(state.data) ? 1000 : false)}
    title="Переезд"
    failed="Не удалось загрузить переезд"
  >
    {(moveIn) => <Shown moveIn={moveIn} />}
  </RecordPage>
);

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
          <Actions moveIn={moveIn} />
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

function isRunning({ stage }: Pick<MoveIn, 'stage'>) {
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

function factsOf({ files, createdAt, by, withLetters }: MoveIn): FactList {
  return [
    ...files.map(
      ({ file, made, matched, refused, sums }) =>
        [
          moveInFileNames[file],
          [
            `новых ${formatNumber(made)}${moneyWords(sums)}`,
            `уже есть ${formatNumber(matched)}`,
            ...(refused > 0 ? [`отказов ${formatNumber(refused)}`] : []),
          ].join(', '),
        ] as const,
    ),
    withLetters && ['Письма', 'тем, у кого нет пароля'],
    ['Начато', [formatDate(createdAt), by?.name].filter(Boolean).join(', ')],
  ];
}

/** « на 12 500 ₽ и 30 $»; empty without money. */
function moneyWords(sums: MoveIn['files'][number]['sums']) {
  const words = sums.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode));
  return words.length === 0 ? '' : ` на ${words.join(' и ')}`;
}

/** Asks for confirmation: a move cannot be undone. */
async function isAgreed(files: MoveIn['files']) {
  const parts = files.filter(({ made }) => made > 0);
  return await confirm({
    title: 'Перенести?',
    text: `${parts.map(({ file: name, made, sums }) => `${moveInFileNames[name]}: ${formatNumber(made)}${moneyWords(sums)}`).join('. ')}. Отменить перенос нельзя.`,
    accept: 'Перенести',
    cancel: 'Не сейчас',
  });
}

function Actions({ moveIn: { id, stage, files, sha256 } }: { moveIn: MoveIn }) {
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
          <ActionLink to={pathTo('moveIns')}>
            {stage === 'done' ? 'К переездам' : 'Загрузить другие файлы'}
          </ActionLink>
        )}
      </div>
      <FormRefusal refusal={apply.error?.message} wait={0} />
    </>
  );
}

function Lines({ moveIn }: { moveIn: MoveIn }) {
  return (
    <SourceList
      source={lines}
      refetchInterval={isRunning(moveIn) ? 2000 : false}
      name="move-in-lines"
      label="Строки файлов"
      words={['строка', 'строки', 'строк']}
      columns={moveIn.stage === 'done' ? columnsOf(done) : columnsOf(would)}
      rowKey={({ place }) => String(place)}
      failed="Не удалось загрузить строки"
      empty={{ title: 'Строк нет' }}
    />
  );
}

function columnsOf(words: Record<MoveInOutcome, string>): Column<Line>[] {
  return [
    textColumn('line', 'Строка', 80),
    badgeColumn('outcome', 'Итог', 120, tones, words),
    cellColumn(
      'fault',
      'Почему',
      340,
      ({ field, fault }) => [field && `Столбец ${field}`, fault].filter(Boolean).join(': ') || '—',
      { grows: true },
    ),
    namedColumn('file', 'Файл', 130, moveInFileNames),
    dashColumn('externalId', 'ID на старой платформе', 170),
  ];
}

const tones: Record<MoveInOutcome, Tone> = { made: 'good', matched: 'plain', refused: 'danger' };
const would: Record<MoveInOutcome, string> = { made: 'Появится', matched: 'Уже есть', refused: 'Отказ' };
const done: Record<MoveInOutcome, string> = { ...would, made: 'Перенесена' };
