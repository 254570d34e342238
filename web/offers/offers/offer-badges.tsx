import { Badge, type Tone } from '../../ui/page/badge.tsx';
import classes from './offer-badges.module.css';
import type { ListedOffer } from './offer-table.tsx';

/** Badges of an offer: promotional, closed for this partner now, or with a silent advertiser. */
export function OfferBadges({
  offer,
}: {
  offer: Pick<ListedOffer, 'isPromo' | 'isOpen' | 'access' | 'requestState' | 'status' | 'advertiser'>;
}) {
  const badges = badgesOf(offer);
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {badges.map(({ tone, text }) => (
        <li key={text}>
          <Badge tone={tone} text={text} />
        </li>
      ))}
    </ul>
  );
}

function badgesOf(offer: Parameters<typeof OfferBadges>[0]['offer']) {
  const { isPromo, isOpen, access, requestState, status, advertiser } = offer;
  const isAsked = access === 'request' && !isOpen;
  const badges: { tone: Tone; text: string; isShown: boolean }[] = [
    { tone: 'good', text: 'Промо', isShown: isPromo },
    { tone: 'plain', text: 'Вам недоступен', isShown: !isOpen && !isAsked },
    { tone: 'warning', text: 'Запрос отправлен', isShown: isAsked && requestState === 'open' },
    { tone: 'plain', text: 'Доступ по запросу', isShown: isAsked && requestState !== 'open' },
    { tone: 'warning', text: 'Приостановлен', isShown: status === 'paused' },
    { tone: 'warning', text: 'Рекламодатель молчит', isShown: advertiser?.isSilent ?? false },
    { tone: 'plain', text: 'Остановлен', isShown: status === 'stopped' },
  ];
  return badges.filter(({ isShown }) => isShown);
}
