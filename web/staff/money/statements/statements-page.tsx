import { useQuery } from '@tanstack/react-query';
import { bankLineStateNames, bankLineStates } from '#contract/money/withdrawal-names';
import { wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../../router/view.tsx';
import { choicesOf, idFilter, selectFilter, switchFilter } from '../../../ui/filter/filters.ts';
import { changedAbove } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { leaveAddress } from '../../ui/use-making.ts';
import { bankLineColumns } from './bank-line-columns.tsx';
import { LineModal } from './line-modal.tsx';
import { askStatements, UploadCard } from './upload-card.tsx';

const lines = listOf('operator.get-statement-lines', [
  selectFilter('state', 'Состояние', choicesOf(bankLineStates, bankLineStateNames)),
  idFilter('statementId', 'Номер выписки'),
  switchFilter('ended', 'Банк заплатил по отменённому'),
]);

export const asks: Asks = (address) => [askStatements, ...lines.asks(address)];

const askLine = (id: number) => ask('operator.get-statement-line', { id });

/** `/staff/statements`: bank statements and their lines, which a person matches with withdrawals; `?line=` opens a line. */
export function Component() {
  const query = useSearchParams();
  const mayMatch = useMay()('operator.match-line');
  const id = wholeNumber(query.get('line'));
  // The line is loaded by itself: the list may be at another page, and drops a line once it is decided.
  const { data: line } = useQuery({ ...askLine(id ?? 0), enabled: id !== undefined });
  return (
    <Page title="Выписки банка">
      <SectionLinks of="withdrawals" />
      <UploadCard />
      <SourceList
        source={lines}
        // Uploaded lines are matched in the background.
        refetchInterval={refreshEvery}
        name="statement-lines"
        label="Строки выписок"
        words={['строка', 'строки', 'строк']}
        columns={bankLineColumns}
        rowTo={({ id }) => changedAbove(query, { line: String(id) })}
        failed="Не удалось загрузить строки выписок"
        empty={{
          title: 'Строк пока нет',
          text: 'Загрузите выписку банка в формате 1С: проведённые выплаты найдутся в ней сами.',
        }}
      />
      {id !== undefined && line && (
        <LineModal
          key={line.id}
          line={line}
          mayMatch={mayMatch}
          onClose={() => leaveAddress('line', query.get('line'))}
        />
      )}
    </Page>
  );
}
