import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { nextStep } from './next-step.ts';
import { RegistryBadge } from './registry-columns.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';

type RegistryCardProps = {
  withdrawal: WholeWithdrawal;
  registry: NonNullable<WholeWithdrawal['registry']>;
};

/** A withdrawal's registry, its order, and the proof of payment. */
export function RegistryCard({ withdrawal, registry }: RegistryCardProps) {
  const { order } = withdrawal;
  const may = useMay();
  // The button of the next step leads to the registry already.
  const isLinked = may('operator.get-registry') && nextStep(withdrawal)?.needs !== 'operator.get-registry';
  const mayTake = may('operator.close-registry');
  const { id, state, closedBy, closedAt, approvedBy, approvedAt } = registry;
  const isApproved = state === 'approved' || state === 'sent';
  return (
    <Card title={`Реестр № ${id}`} actions={<RegistryBadge state={state} />}>
      {isLinked && (
        <p className="only-below-16">
          <TextLink to={pathTo('registry', { id })}>Открыть реестр</TextLink>
        </p>
      )}
      {mayTake && withdrawal.state === 'sending' && withdrawal.methodKind === 'bank' && isApproved && (
        <p className="only-below-16">
          <TextLink to={`/operator/registries/${id}/qr/${withdrawal.id}`} isElsewhere>
            QR для оплаты одной этой выплаты
          </TextLink>
        </p>
      )}
      <Facts
        facts={[
          ['Закрыл', closedAt ? `${closedBy ?? ''}, ${formatDate(closedAt)}` : 'Ещё никто'],
          ['Одобрил', approvedAt ? `${approvedBy ?? ''}, ${formatDate(approvedAt)}` : 'Ещё никто'],
          ['Поручение', order ? `№ ${order.number}` : '—'],
          ['Назначение', order?.purpose ?? '—'],
          ['Подтверждение', order?.evidence || '—'],
          ['День списания', order?.paidOn ? formatDay(order.paidOn) : '—'],
        ]}
      />
    </Card>
  );
}
