import { adSendKindNames, adSendKinds, adSendStateNames, adSendStates } from '#contract/marking/act-names';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { Button } from '../../../ui/page/button.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, dashColumn, momentColumn, namedColumn, textColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { sendTones } from './act-list.tsx';

type Send = ItemOf<'operator.get-ad-sends'>;

export const sends = listOf('operator.get-ad-sends', [
  selectFilter('state', 'Состояние', choicesOf(adSendStates, adSendStateNames)),
  selectFilter('kind', 'Вид', choicesOf(adSendKinds, adSendKindNames)),
]);

/** Records on their way to the operator; refused ones are sent again by hand. */
export function SendsPart() {
  const mayRetry = useMay()('operator.retry-ad-sends');
  const actions = (chosen: Send[], clear: Clear) => <Retry chosen={chosen} clear={clear} />;
  return (
    <SourceList
      source={sends}
      name="ad-sends"
      label="Отправка оператору"
      words={['запись', 'записи', 'записей']}
      columns={columns}
      failed="Не удалось загрузить отправку"
      empty={{
        title: 'Отправлять пока нечего',
        text: 'Когда оператор подключён (ORD), здесь видно, что он принял, что проверяет и от чего отказался.',
      }}
      actions={mayRetry && actions}
    />
  );
}

function Retry({ chosen, clear }: { chosen: Send[]; clear: Clear }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const retry = () =>
    run(
      () => act('operator.retry-ad-sends', { ids: chosen.map(({ id }) => id) }),
      ({ count }) => {
        clear();
        void toast(`Отправим снова: ${formatCount(count, 'запись', 'записи', 'записей')}`);
      },
    );
  return (
    <Button loading={isPending} onClick={() => void retry()}>
      Отправить снова
    </Button>
  );
}

const columns: Column<Send>[] = [
  namedColumn('kind', 'Вид', 120, adSendKindNames),
  textColumn('name', 'Запись', 240, { grows: true }),
  badgeColumn('state', 'Состояние', 215, sendTones, adSendStateNames),
  dashColumn('message', 'Ответ', 280, { grows: true }),
  momentColumn('dueAt', 'Следующая попытка', 175),
  momentColumn('sentAt', 'Отправлено', 150),
  textColumn('externalId', 'ID у оператора', 160, { isHiddenAtFirst: true }),
];
