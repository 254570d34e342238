import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { switchFilter, withParams } from '../../ui/filter/filters.ts';
import { Button } from '../../ui/page/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { inPortions, wholeLimit } from '../rpc/portions.ts';
import { type ItemOf, useAction } from '../rpc/rpc.ts';
import { saidWith } from '../ui/left-as-is.tsx';
import type { Column } from '../ui/list/column.ts';
import { cellColumn, momentColumn, namedColumn, textColumn } from '../ui/list/columns.tsx';
import { listOf } from '../ui/list/list-source.ts';
import { offerFilter } from '../ui/list/record-filters.ts';
import { type Clear, SourceList } from '../ui/list/work-list.tsx';
import { paramsText } from './params-text.ts';

type Waiting = ItemOf<'operator.get-waiting-calls'>;

const calls = listOf('operator.get-waiting-calls', [
  offerFilter(),
  withParams(switchFilter('long', 'Дольше 10 минут'), (isLong) => ({ isLong })),
]);
export const { asks } = calls;

/**
 * `/staff/conversions/waiting`: calls of advertisers that came before their click. The list is polled every few seconds while a
 * call waits.
 */
export function Component() {
  const may = useMay();
  const act = useAction();
  const { run, isPending } = useDo();
  const actions = (chosen: Waiting[], clear: Clear) => (
    <Button
      loading={isPending}
      onClick={() =>
        void run(
          () =>
            inPortions(
              chosen.map(({ id }) => id),
              (ids) => act('operator.retry-waiting-calls', { ids }),
              wholeLimit,
            ),
          ({ answers, left }) => {
            clear(left.map(({ id }) => id));
            const clicks = answers.reduce((sum, answer) => sum + answer.clicks, 0);
            void toast(saidWith(`Ищем клики: ${formatNumber(clicks)}. Что найдётся, уйдёт из списка`, left));
          },
        )
      }
    >
      Поискать клик сейчас
    </Button>
  );
  return (
    <Page title="Ждут свой клик" back={{ to: pathTo('conversions'), text: 'Конверсии' }}>
      <SourceList
        source={calls}
        refetchInterval={5_000}
        name="waiting-calls"
        label="Вызовы, которые ждут клик"
        words={['вызов', 'вызова', 'вызовов']}
        columns={columns}
        failed="Не удалось загрузить вызовы"
        empty={{
          title: 'Ничего не ждёт',
          text: 'Здесь будут вызовы рекламодателей, которые пришли раньше своего клика.',
        }}
        selectsAll
        actions={may('operator.retry-waiting-calls') && actions}
      />
    </Page>
  );
}

const stateNames: Record<Waiting['state'], string> = {
  'no-click': 'Клика ещё нет',
  clicked: 'Клик пришёл, сейчас примем',
  stopped: 'Не принят из-за ошибки: поищите клик ещё раз',
};

const columns: Column<Waiting>[] = [
  momentColumn('keptAt', 'Ждёт с', 150),
  namedColumn('state', 'Почему ждёт', 230, stateNames, { grows: true }),
  momentColumn('until', 'Откажем', 150),
  cellColumn('offer', 'Оффер', 200, ({ offerName }) => offerName),
  textColumn('clickId', 'Клик', 300),
  cellColumn('params', 'Что пришло', 320, ({ params: { click_id: _, ...params } }) => paramsText(params)),
  momentColumn('nextLookAt', 'Посмотрим', 150, { isHiddenAtFirst: true }),
];
