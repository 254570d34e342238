import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { Card } from '../ui/page/card.tsx';
import { formatDate } from '../ui/text/format.ts';
import { ConversionBadge, ConversionSum } from './conversion-badge.tsx';
import type { Details } from './receipt-lines.ts';
import classes from './state-card.module.css';

/** The current sum and state of a conversion, and their meaning for the money. */
export function StateCard({ conversion }: { conversion: Details }) {
  const comment = conversion.state === 'reject' ? lastComment(conversion) : '';
  return (
    <Card>
      <div className="row wrap gap-8-16">
        <p className="flush huge bold">
          <ConversionSum conversion={conversion} />
        </p>
        <ConversionBadge state={conversion.state} />
        <div className={classes.meaning}>
          <p>{meaningOf(conversion)}</p>
          {comment && <p>Рекламодатель пишет: «{comment}»</p>}
        </div>
      </div>
    </Card>
  );
}

function meaningOf({ state, releaseAt, reason, isUnderReview }: Details) {
  if (state === 'create')
    return 'Рекламодатель проверяет конверсию. Сумма появится в холде, когда он её примет.';
  if (state === 'approve') return 'Сумма на счёте «Доступно для вывода».';
  if (state === 'reject')
    return `Причина: ${reason ? rejectReasonNames[reason].toLowerCase() : 'не названа'}.`;
  if (isUnderReview)
    return 'Рекламодатель подтвердил. На проверке у сети: дата выхода из холда появится после неё.';
  return releaseAt
    ? `Рекламодатель подтвердил. Сумма выйдет из холда ${formatDate(releaseAt)}.`
    : 'Сумма в холде. Дата выхода появится, когда рекламодатель подтвердит конверсию.';
}

/** The comment of the rejection in force. */
function lastComment({ events }: Details) {
  return events.findLast(({ state }) => state === 'reject')?.comment ?? '';
}
