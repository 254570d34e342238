import type { ReactNode } from 'react';
import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { serverNow } from '../../rpc/server-time.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import type { TicketDetails } from './ask-tickets.ts';
import { leftWords } from './ticket-words.ts';

type Dispute = NonNullable<TicketDetails['dispute']>;

/** The disputed rejections: the advertiser's comment on each, and the time left to dispute. */
export function DisputeCard({ disputes, addressOf, children }: DisputeCardProps) {
  return (
    <Card title={disputes.length > 1 ? `Спор об отклонениях: ${disputes.length}` : 'Спор об отклонении'}>
      {disputes.map((dispute) => (
        <Facts key={dispute.conversionId} facts={factsOf(dispute, addressOf)} />
      ))}
      {children}
    </Card>
  );
}

type DisputeCardProps = {
  disputes: readonly Dispute[];
  /** The page of a conversion. */
  addressOf: (conversionId: number) => string;
  children?: ReactNode;
};

function factsOf(
  { conversionId, rejectedAt, reason, words, until, isWon }: Dispute,
  addressOf: DisputeCardProps['addressOf'],
): [string, ReactNode][] {
  return [
    [
      'Конверсия',
      <TextLink key="conversion" to={addressOf(conversionId)}>
        № {conversionId}
      </TextLink>,
    ],
    ['Отклонена', formatDate(rejectedAt)],
    ['Причина', reason ? rejectReasonNames[reason] : 'не названа'],
    ['Пояснение', words ? `«${words}»` : 'нет'],
    isWon
      ? ['Итог', 'конверсия больше не отклонена']
      : ['Спорить можно до', `${formatDate(until)}, ${leftWords(until, serverNow())}`],
  ];
}
