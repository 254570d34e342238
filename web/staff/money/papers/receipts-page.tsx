import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ReceiptState, receiptStateNames, receiptStates } from '#contract/money/paper-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, act, ask, type ResultOf, useAct } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { SectionLinks } from '../../ui/section-links.tsx';

type Receipt = ResultOf<'operator.get-receipts'>['items'][number];

const partner = partnerFilter();
const state = selectFilter(
  'state',
  'Состояние',
  receiptStates.map((value) => ({ value, label: receiptStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-receipts', {
    ...readPlace(query),
    userId: partner.read(query),
    state: state.read(query),
  });
}

/** `/staff/papers/receipts`: receipts of the self-employed, and their checks. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const mayCheck = useMay()('operator.check-receipt');
  const accepting = useMutation(act('operator.check-receipt'));
  const refusing = useModal<Receipt>();
  const acts = (chosen: Receipt[]) => {
    const [one] = chosen;
    const isOne = chosen.length === 1 && one?.state === 'attached';
    const accept = () =>
      one &&
      accepting.mutate(
        { id: one.withdrawalId, isAccepted: true },
        { onSuccess: () => void toast('Чек принят'), onError: toastFailure },
      );
    return (
      <>
        <Button size="sm" disabled={!isOne || accepting.isPending} onClick={accept}>
          Принять
        </Button>
        <Button size="sm" variant="default" disabled={!isOne} onClick={() => one && refusing.open(one)}>
          Отказать
        </Button>
      </>
    );
  };
  return (
    <Page title="Чеки самозанятых">
      <SectionLinks of="papers" />
      <WorkList
        name="receipts"
        label="Чеки самозанятых"
        words={['чек', 'чека', 'чеков']}
        list={list}
        columns={columns}
        filters={[partner, state]}
        rowKey={({ withdrawalId }) => String(withdrawalId)}
        failed="Не удалось загрузить чеки"
        empty={{ title: 'Чеков пока нет', text: 'Чек нужен за каждую выплату самозанятому.' }}
        {...(mayCheck ? { acts } : {})}
      />
      {refusing.shown && (
        <RefuseModal key={refusing.shown.key} receipt={refusing.shown.target} closed={refusing.closed} />
      )}
    </Page>
  );
}

function RefuseModal({ receipt, closed }: { receipt: Receipt; closed: () => void }) {
  const send = useAct();
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Укажите причину: её прочтёт партнёр') },
    act: async ({ reason }, keyed) => {
      const params = { id: receipt.withdrawalId, isAccepted: false, reason: reason.trim() };
      await send('operator.check-receipt', keyed(params));
      return 'Чек не принят, партнёр узнает почему';
    },
  });
  return (
    <FormModal modal={modal} title="Не принять чек?" submitText="Не принять" danger>
      <AreaField
        label="Причина"
        help="Её прочтёт партнёр"
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}

const tones: Record<ReceiptState, Tone> = {
  awaited: 'plain',
  late: 'danger',
  attached: 'warning',
  accepted: 'good',
  void: 'ended',
};

const columns: Column<Receipt>[] = [
  {
    id: 'withdrawal',
    title: 'Выплата',
    width: 100,
    cell: ({ withdrawalId }) => (
      <TextLink to={pathTo('withdrawal', { id: withdrawalId })}>{`№ ${withdrawalId}`}</TextLink>
    ),
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 160,
    cell: (one) => <Badge tone={tones[one.state]} text={receiptStateNames[one.state]} />,
  },
  {
    id: 'partner',
    title: 'Партнёр',
    width: 190,
    grows: true,
    cell: (one) => <TextLink to={pathTo('partner', { id: one.userId })}>{ownerLabel(one)}</TextLink>,
  },
  {
    id: 'net',
    title: 'Сумма',
    width: 130,
    align: 'end',
    cell: ({ net, currencyCode }) => <Money amount={net} currencyCode={currencyCode} />,
  },
  { id: 'paidOn', title: 'Выплачена', cell: ({ paidOn }) => formatDay(paidOn), width: 120 },
  { id: 'dueOn', title: 'Чек до', cell: ({ dueOn }) => formatDay(dueOn), width: 120 },
  {
    id: 'number',
    title: 'Чек',
    width: 150,
    cell: ({ url, number }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        (number ?? '—')
      ),
  },
];
