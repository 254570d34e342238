import { useModal } from '../../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Facts } from '../../../../ui/page/facts.tsx';
import { useMay } from '../../../rpc/me.ts';
import type { Advertiser } from '../advertiser-modal.tsx';
import { payDaysText, vatText } from '../bill/bill-words.ts';
import { RequisitesModal } from './requisites-modal.tsx';

/** The advertiser as bills name it, and the terms of their payment. */
export function RequisitesCard({ advertiser }: { advertiser: Advertiser }) {
  const may = useMay();
  const editing = useModal(() => <RequisitesModal advertiser={advertiser} />);
  const { legalName, inn, kpp, address } = advertiser;
  return (
    <Card
      title="Реквизиты для счетов"
      actions={
        may('operator.save-advertiser') && (
          <ActionButton size="xs" onClick={editing.open}>
            Изменить реквизиты
          </ActionButton>
        )
      }
    >
      <Facts
        facts={[
          ['Название', legalName || '—'],
          ['ИНН', inn || '—'],
          kpp && ['КПП', kpp],
          ['Адрес', address || '—'],
          ['НДС', vatText(advertiser)],
          ['Срок оплаты', payDaysText(advertiser.payDays)],
        ]}
      />
      {editing.modal}
    </Card>
  );
}
