import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { bankLineStateNames, bankLineStates } from '#contract/money/withdrawal-names';
import { wholeNumber } from '#contract/wire/list-address';
import { idFilter, selectFilter } from '../../ui/filter/filters.ts';
import { changed, readPlace } from '../../ui/filter/list-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask } from '../rpc/rpc.ts';
import { WorkList } from '../ui/list/work-list.tsx';
import { refreshEvery } from '../ui/plain-key.ts';
import { SectionLinks } from '../ui/section-links.tsx';
import { bankLineColumns } from './bank-line-columns.tsx';
import { LineModal } from './line-modal.tsx';
import { askStatements, UploadCard } from './upload-card.tsx';

const state = selectFilter(
  'state',
  'Состояние',
  bankLineStates.map((value) => ({ value, label: bankLineStateNames[value] })),
);
const statement = idFilter('statementId', 'Номер выписки');

export const asks: Asks = ({ query }) => [askStatements, askLines(query)];

function askLines(query: URLSearchParams) {
  const params = { ...readPlace(query), state: state.read(query), statementId: statement.read(query) };
  return ask('operator.get-statement-lines', params);
}

/** `/staff/statements`: statements of the bank, and their lines, which a person matches with withdrawals; `?line=` opens one. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const list = useQuery({
    ...askLines(query),
    placeholderData: keepPreviousData,
    // What was uploaded is compared in the background.
    refetchInterval: refreshEvery,
  });
  const mayMatch = useMay()('operator.match-line');
  const line = list.data?.items.find(({ id }) => id === wholeNumber(query.get('line')));
  return (
    <Page title="Выписки банка">
      <SectionLinks of="withdrawals" />
      <UploadCard />
      <WorkList
        name="statement-lines"
        label="Строки выписок"
        words={['строка', 'строки', 'строк']}
        list={list}
        columns={bankLineColumns}
        filters={[state, statement]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => changed(query, { line: String(id) })}
        failed="Не удалось загрузить строки выписок"
        empty={{
          title: 'Строк пока нет',
          text: 'Загрузите выписку банка в формате 1С: проведённые выплаты найдутся в ней сами.',
        }}
      />
      {line && (
        <LineModal
          key={line.id}
          line={line}
          mayMatch={mayMatch}
          closed={() => void navigate(changed(query, { line: null }), { replace: true })}
        />
      )}
    </Page>
  );
}
