import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { conversionStateNames, rejectReasonNames } from '#contract/conversions/conversion-names';
import { roleNames } from '#contract/wire/roles';
import { selectFilter } from '../../ui/filter/filters.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { type FactList, Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatDate, formatNumber, plural } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay, useMayNamePayouts } from '../rpc/me.ts';
import { type Asks, act, ask, type ResultOf } from '../rpc/rpc.ts';
import { listOf, ofRecord } from '../ui/list/list-source.ts';
import { SourceList } from '../ui/list/work-list.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { ColumnsForm } from './columns-form.tsx';
import classes from './conversions.module.css';
import { lineColumns } from './line-columns.tsx';
import { moveTexts } from './moves.ts';
import { UnreadColumns } from './unread-columns.tsx';

type Batch = ResultOf<'operator.get-batch'>;

export const asks: Asks = (address) => [askBatch(Number(address.params.id)), ...lines.asks(address)];

// Only the reader's own actions change the batch, and a job, while the page polls.
const askBatch = (id: number) => ({ ...ask('operator.get-batch', { id }), refetchOnWindowFocus: false });

const lines = listOf(
  'operator.get-batch-lines',
  [
    selectFilter('outcome', 'Итог', [
      { value: 'new', label: 'Новые' },
      { value: 'changed', label: 'Изменённые' },
      { value: 'same', label: 'Без изменений' },
      { value: 'refused', label: 'Ошибка' },
    ]),
  ],
  ofRecord,
);

/** `/staff/conversions/batches/{id}`: the findings of a trial of many conversions, and then the results of the batch. */
export function Component() {
  return (
    <RecordPage
      ask={askBatch}
      // A job reads the lines: the page polls until the job ends.
      refetchInterval={({ state }) => (state.data && isRunning(state.data) ? 1000 : false)}
      title="Проверка"
      failed="Не удалось загрузить проверку"
    >
      {(data) => <Shown batch={data} />}
    </RecordPage>
  );
}

function Shown({ batch }: { batch: Batch }) {
  const { kind, stage, fileName } = batch;
  const title =
    kind === 'import' ? `Загрузка ${fileName || `№ ${batch.id}`}` : `Изменение статуса № ${batch.id}`;
  const [isMapping, setMapping] = useState(false);
  const isDone = stage === 'applying' || stage === 'done' || stage === 'failed';
  return (
    <Page title={title} section="Проверка конверсий" back={{ to: pathTo('conversions'), text: 'Конверсии' }}>
      <Card title={isUnread(batch) ? 'Файл не прочитан' : stageNames[stage]}>
        <div className="grid gap-16 flat-texts">
          <div className="grid gap-16 flat-texts" aria-live="polite">
            {batch.fault && <p>{batch.fault}</p>}
            {isRunning(batch) && <Progress batch={batch} />}
            {stage !== 'mapping' && <Facts facts={factsOf(batch, isDone)} />}
          </div>
          {stage === 'mapping' && <ColumnsForm batch={batch} />}
          {isMapping ? (
            <ColumnsForm batch={batch} onClose={() => setMapping(false)} />
          ) : (
            <Actions batch={batch} map={() => setMapping(true)} />
          )}
        </div>
      </Card>
      {batch.lineCount > 0 && <Lines key={stage} batch={batch} />}
    </Page>
  );
}

const stageNames: Record<Batch['stage'], string> = {
  loading: 'Файл ещё загружается',
  mapping: 'Что в столбцах файла',
  checking: 'Проверяем, ничего не меняя',
  checked: 'Проверено, ничего ещё не изменено',
  applying: 'Вносим',
  done: 'Внесено',
  failed: 'Остановлено из-за ошибки',
};

/** A file that could not be read has no lines. */
function isUnread({ stage, lineCount }: Batch) {
  return stage === 'failed' && lineCount === 0;
}

function isRunning({ stage }: Batch) {
  return stage === 'checking' || stage === 'applying';
}

function Progress({ batch: { passed, todo } }: { batch: Batch }) {
  return (
    <>
      <progress
        className={classes.progress}
        max={Math.max(todo, 1)}
        value={passed}
        aria-label="Пройдено строк"
      />
      <p className="flush small dim">
        {formatNumber(passed)} из {formatNumber(todo)}. Вкладку можно закрыть: работа продолжится.
      </p>
    </>
  );
}

function factsOf(
  { counts, sums, advertiser, state, reason, comment, by, createdAt }: Batch,
  isDone: boolean,
): FactList {
  const word = state && [conversionStateNames[state], reason && rejectReasonNames[reason], comment];
  return [
    word && ['Новый статус', word.filter(Boolean).join(', ')],
    advertiser && ['Рекламодатель', advertiser.name],
    [isDone ? 'Изменено' : 'Изменится', formatNumber(counts.changed)],
    [isDone ? 'Создано' : 'Будет создано', formatNumber(counts.new)],
    ['Без изменений', formatNumber(counts.same)],
    ['Ошибка', formatNumber(counts.refused)],
    ['На счетах партнёров', sums.flatMap(moveTexts).join(', ') || 'без движения'],
    ['Начато', [formatDate(createdAt), by?.name].filter(Boolean).join(', ')],
  ];
}

function Actions({ batch, map }: { batch: Batch; map: () => void }) {
  const may = useMay();
  const mayPay = useMayNamePayouts();
  const apply = useMutation(act('operator.apply-batch'));
  const count = batch.counts.changed + batch.counts.new;
  const words = [formatNumber(count), plural(count, 'конверсию', 'конверсии', 'конверсий')].join(' ');
  const { kind, state, stage, counts, advertiser } = batch;
  const isReady = stage === 'checked' && count > 0 && may('operator.apply-batch');
  const isForFinance = batch.namesPayouts && !mayPay;
  return (
    <>
      {isReady && isForFinance && (
        <p>
          В строках названы ставки или доход: внести их может роль «{roleNames.finance}» или «
          {roleNames.admin}».
        </p>
      )}
      {isReady && <UnreadColumns {...batch} />}
      <div className="row wrap gap-12">
        {isReady && !isForFinance && (
          <Button
            danger={state === 'reject'}
            loading={apply.isPending}
            onClick={() => apply.mutate({ id: batch.id })}
          >
            {(state && verbs[state]) ?? 'Внести'} {words}
          </Button>
        )}
        {kind === 'import' &&
          (isUnread(batch) || (stage !== 'failed' && counts.refused > 0)) &&
          !isRunning(batch) && (
            <ActionLink
              to={`${pathTo('importConversions')}?from=${batch.id}${advertiser ? `&advertiserId=${advertiser.id}` : ''}`}
            >
              Исправить строки
            </ActionLink>
          )}
        {kind === 'import' &&
          stage === 'checked' &&
          (batch.sample?.length ?? 0) > 0 &&
          may('operator.set-batch-columns') && <ActionButton onClick={map}>Изменить столбцы</ActionButton>}
        <ActionLink to={pathTo('conversions')}>К конверсиям</ActionLink>
      </div>
      <FormRefusal refusal={apply.error?.message} wait={0} />
    </>
  );
}

const verbs: Partial<Record<NonNullable<Batch['state']>, string>> = {
  approve: 'Подтвердить',
  hold: 'Перевести в холд',
  reject: 'Отклонить',
};

function Lines({ batch }: { batch: Batch }) {
  return (
    <SourceList
      source={lines}
      // A stage that has ended is read once more: a new stage mounts this part anew.
      refetchInterval={isRunning(batch) ? 2000 : false}
      name="batch-lines"
      label="Строки"
      words={['строка', 'строки', 'строк']}
      columns={lineColumns(batch)}
      rowKey={({ place }) => String(place)}
      rowTo={({ conversionId }) => (conversionId ? pathTo('conversion', { id: conversionId }) : undefined)}
      failed="Не удалось загрузить строки"
      empty={{ title: 'Строк нет' }}
    />
  );
}
