import { useModal } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { formatDay, formatMoney } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import type { Bill } from './bill-part.tsx';
import { MarkModal } from './mark-modal.tsx';

/** Closes a month's bill, or marks the closed one. */
export function BillButtons({ bill }: { bill: Bill }) {
  const may = useMay();
  const act = useAction();
  const { advertiser, month, paper } = bill;
  const marking = useModal(
    (state: 'sent' | 'paid') => paper && <MarkModal bill={{ ...bill, id: paper.id }} state={state} />,
  );
  const { run } = useDo();
  const close = () =>
    run(
      () => act('operator.close-advertiser-bill', { advertiserId: advertiser.id, month }),
      ({ number }) => void toast(`Счёт № ${number} закрыт`),
      { title: 'Закрыть счёт?', text: closingText(bill), accept: 'Закрыть счёт' },
    );
  return (
    <>
      {!paper && bill.isClosable && may('operator.close-advertiser-bill') && (
        <Button size="xs" onClick={() => void close()}>
          Закрыть счёт
        </Button>
      )}
      {paper && may('operator.mark-advertiser-bill') && (
        <>
          {paper.state !== 'paid' && (
            <ActionButton size="xs" onClick={() => marking.open('sent')}>
              Отметить отправку
            </ActionButton>
          )}
          <ActionButton size="xs" onClick={() => marking.open('paid')}>
            Отметить оплату
          </ActionButton>
        </>
      )}
      {marking.modal}
    </>
  );
}

function closingText({ total, currencyCode, dueOn }: Bill) {
  const terms = `К оплате ${formatMoney(total, currencyCode)}${dueOn ? `, до ${formatDay(dueOn)}` : ''}.`;
  return `${terms} Счёт получит номер и больше не изменится. Что одобрят или вернут позже, войдёт в следующий.`;
}
