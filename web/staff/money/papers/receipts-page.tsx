import {
  type ReceiptLook,
  type ReceiptState,
  receiptLookNames,
  receiptLooks,
  receiptStateNames,
  receiptStates,
} from '#contract/money/paper-names';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dayColumn, moneyColumn, partnerColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { MarkReceiptModal } from './mark-receipt-modal.tsx';

type Receipt = ItemOf<'operator.get-receipts'>;

const receipts = listOf('operator.get-receipts', [
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(receiptStates, receiptStateNames)),
  selectFilter('look', 'В налоговой', choicesOf(receiptLooks, receiptLookNames)),
]);
export const { asks } = receipts;

/** `/staff/papers/receipts`: receipts of the self-employed, and their checks. */
export function Component() {
  const mayCheck = useMay()('operator.check-receipt');
  const act = useAction();
  const { run, isPending } = useDo();
  const marking = useModal((receipt: Receipt) => <MarkReceiptModal receipt={receipt} />);
  const refusing = useModal((receipt: Receipt) => <RefuseModal receipt={receipt} />);
  const actions = (chosen: Receipt[]) => {
    const [one] = chosen;
    const isOne = chosen.length === 1 && one?.state === 'attached';
    const accept = () =>
      one &&
      void run(() => act('operator.check-receipt', { id: one.withdrawalId, isAccepted: true }), 'Чек принят');
    return (
      <>
        <Button disabled={!isOne || isPending} onClick={accept}>
          Принять
        </Button>
        <ActionButton disabled={!isOne} onClick={() => one && refusing.open(one)}>
          Отказать
        </ActionButton>
        <ActionButton
          disabled={chosen.length !== 1 || !one || !isMarkable(one)}
          onClick={() => one && marking.open(one)}
        >
          Отметить
        </ActionButton>
      </>
    );
  };
  return (
    <Page title="Чеки самозанятых">
      <SectionLinks of="papers" />
      <SourceList
        source={receipts}
        name="receipts"
        label="Чеки самозанятых"
        words={['чек', 'чека', 'чеков']}
        columns={columns}
        rowKey={({ withdrawalId }) => String(withdrawalId)}
        failed="Не удалось загрузить чеки"
        empty={{ title: 'Чеков пока нет', text: 'Чек нужен за каждую выплату самозанятому.' }}
        actions={mayCheck && actions}
      />
      {refusing.modal}
      {marking.modal}
    </Page>
  );
}

/** An annulled receipt has no number any more, and may have been marked by mistake. */
function isMarkable({ number, look }: Receipt): boolean {
  return number !== null || look === 'annulled';
}

function RefuseModal({ receipt: { withdrawalId } }: { receipt: Receipt }) {
  const act = useAction();
  return (
    <DecideModal
      title="Не принять чек?"
      submitText="Не принять"
      danger
      reason={{
        label: 'Причина',
        help: 'Её прочтёт партнёр',
        required: 'Укажите причину: её прочтёт партнёр',
      }}
      act={async (reason, keyed) => {
        await act('operator.check-receipt', keyed({ id: withdrawalId, isAccepted: false, reason }));
        return 'Чек не принят, партнёр узнает почему';
      }}
    />
  );
}

const tones: Record<ReceiptState, Tone> = {
  awaited: 'plain',
  late: 'danger',
  attached: 'warning',
  accepted: 'good',
  void: 'ended',
};

const lookTones: Record<ReceiptLook, Tone> = { valid: 'good', annulled: 'danger', unknown: 'warning' };

const columns: Column<Receipt>[] = [
  cellColumn('withdrawal', 'Выплата', 100, ({ withdrawalId }) => (
    <TextLink to={pathTo('withdrawal', { id: withdrawalId })}>{`№ ${withdrawalId}`}</TextLink>
  )),
  badgeColumn('state', 'Состояние', 160, tones, receiptStateNames),
  partnerColumn(190, { grows: true }),
  moneyColumn('net', 'Сумма', 130),
  dayColumn('paidOn', 'Выплачена', 120),
  dayColumn('dueOn', 'Чек до', 120),
  cellColumn('number', 'Чек', 150, ({ url, number }) =>
    url ? (
      <a href={url} target="_blank" rel="noreferrer">
        {number}
      </a>
    ) : (
      (number ?? '—')
    ),
  ),
  cellColumn('look', 'В налоговой', 200, ({ look, lookedAt }) =>
    look ? (
      <>
        <Badge tone={lookTones[look]} text={receiptLookNames[look]} /> {lookedAt && formatDate(lookedAt)}
      </>
    ) : (
      '—'
    ),
  ),
];
