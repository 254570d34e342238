import {
  type ComparisonGroup,
  comparisonCsvPath,
  comparisonGroupNames,
} from '#contract/conversions/loader-names';
import { useSearchParams } from '../../router/view.tsx';
import { settings } from '../../settings.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { CsvLink } from '../../ui/download/csv-link.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { timeZone } from '../../ui/filter/period.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { askRows, type Comparison, groupOf, rowsSize } from './ask-loader.ts';
import { useResendingRows } from './comparison-actions.ts';
import { RowTable } from './row-table.tsx';

const AskModal = laterModal(async () => (await import('./ask-modal.tsx')).AskModal);

/** The rows of the chosen group, and what may be done about them. */
export function RowsCard({ comparison }: { comparison: Comparison }) {
  const query = useSearchParams();
  const group = groupOf(query, comparison);
  const asking = useModal((one: ComparisonGroup) => <AskModal comparison={comparison} group={one} />);
  const count = comparison.counts[group];
  return (
    <Card title={comparisonGroupNames[group]}>
      {count > 0 && (
        <div className="row wrap gap-12 only-below-16">
          <Actions comparison={comparison} group={group} ask={() => asking.open(group)} />
        </div>
      )}
      <PagedList
        key={`${group} ${comparison.comparedAt}`}
        ask={(at) => askRows(comparison.id, at)}
        pageSize={rowsSize}
        failed="Не удалось загрузить строки"
        nothing={[{ title: nothingIn[group], text: '' }]}
      >
        {({ items }, pager) => (
          <>
            <RowTable rows={items} group={group} />
            <ListFoot pager={pager}>{formatCount(count, 'строка', 'строки', 'строк')}</ListFoot>
          </>
        )}
      </PagedList>
      {asking.modal}
    </Card>
  );
}

function Actions({
  comparison,
  group,
  ask,
}: {
  comparison: Comparison;
  group: ComparisonGroup;
  ask: () => void;
}) {
  const { resend, isPending } = useResendingRows(comparison.id, group, comparison.counts[group]);
  const sheet = new URLSearchParams({ id: String(comparison.id), group, timeZone });
  return (
    <>
      {(group === 'ours' || group === 'status' || group === 'amount') && (
        <ActionButton loading={isPending} onClick={() => void resend()}>
          Отправить постбеки ещё раз
        </ActionButton>
      )}
      {group !== 'same' && group !== 'unread' && settings.supportUrl === null && (
        <ActionButton onClick={ask}>Спросить сеть</ActionButton>
      )}
      <CsvLink href={`${comparisonCsvPath}?${sheet}`} />
    </>
  );
}

const nothingIn: Record<ComparisonGroup, string> = {
  same: 'Ни одна строка не совпала',
  status: 'Статусы сошлись',
  amount: 'Суммы сошлись',
  ours: 'Всё, что есть у нас, есть и у вас',
  theirs: 'Всё, что есть у вас, есть и у нас',
  unread: 'Все строки прочитаны',
};
