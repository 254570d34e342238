import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { serverNow } from '../rpc/server-time.ts';
import { Card } from '../ui/page/card.tsx';
import { Facts } from '../ui/page/facts.tsx';
import { formatDate } from '../ui/text/format.ts';
import type { TicketDetails } from './ask-tickets.ts';
import { leftWords } from './ticket-words.ts';

/** What is disputed: the advertiser's words, and how long it still can be. */
export function DisputeCard({ dispute }: { dispute: NonNullable<TicketDetails['dispute']> }) {
  const { rejectedAt, reason, words, until, isWon } = dispute;
  return (
    <Card title="Спор об отклонении">
      <Facts
        facts={[
          ['Отклонена', formatDate(rejectedAt)],
          ['Причина', reason ? rejectReasonNames[reason] : 'не названа'],
          ['Пояснение', words ? `«${words}»` : 'нет'],
          isWon
            ? ['Итог', 'конверсия больше не отклонена']
            : ['Спорить можно до', `${formatDate(until)}, ${leftWords(until, serverNow())}`],
        ]}
      />
    </Card>
  );
}
