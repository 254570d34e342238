import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout } from '#contract/offers/offer-terms';
import { entriesOf, payTable } from '#contract/offers/pay-table';
import { SafeHtml } from '../../../../messages/notifications/safe-html.tsx';
import { LandingsCard } from '../../../../offers/landings/landings-card.tsx';
import { OfferBadges } from '../../../../offers/offers/offer-badges.tsx';
import type { Offer } from '../../../../offers/offers/offer-page.tsx';
import { TakesCard } from '../../../../offers/offers/takes-card.tsx';
import { PayCard } from '../../../../offers/offers/terms/pay-card.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import { readWhole } from '../../../../ui/text/amount.ts';
import { ask } from '../../../rpc/rpc.ts';
import { partnerLabel } from '../../../ui/partner-label.ts';
import { pictureAt } from '../../../ui/picture-field.tsx';
import { PartnerFinder } from '../partner-finder.tsx';
import { withUsed } from './cap-rows.ts';
import { goalsOf, payoutsOf } from './goal-rows.ts';
import type { Card, Draft } from './offer-draft.ts';
import classes from './offer-editor.module.css';

/** A preview of the offer after a save: for any partner, or for one partner with their own payouts. */
export function PreviewCard({ offer, draft }: { offer: Card | null; draft: Draft }) {
  const [userId, setUserId] = useState<number | null>(null);
  const seen = useQuery({
    ...ask('operator.get-offer-preview', { offerId: offer?.id ?? 0, userId: userId ?? 0 }),
    enabled: offer !== null && userId !== null,
  });
  const own = userId === null ? undefined : seen.data;
  const shown = shownTo(draft, offer, own?.offer ?? null, own?.ownPayouts ?? []);
  return (
    <section className={classes.preview} aria-label="Как увидит партнёр">
      <Surface title="Как увидит партнёр">
        <h3 className={classes.name}>{draft.name || 'Без названия'}</h3>
        <OfferBadges offer={shown} />
        {offer && userId === null && (
          <div className="above-16">
            <PartnerFinder label="Глазами партнёра" verb="Посмотреть" take={({ id }) => setUserId(id)} />
          </div>
        )}
        {userId !== null && (
          <p className="small dim" role="status">
            {own && `Глазами партнёра ${partnerLabel(own.partner)}.`}
            {!own && seen.isError && (
              <>
                Не удалось загрузить. <TextButton onClick={() => void seen.refetch()}>Повторить</TextButton>
              </>
            )}
            {!own && !seen.isError && 'Загружаем…'}{' '}
            <TextButton onClick={() => setUserId(null)}>Показать для всех</TextButton>
          </p>
        )}
      </Surface>
      <PayCard offer={shown} />
      <TakesCard offer={shown} />
      <LandingsCard landings={shown.landings} />
      {draft.description && (
        <Surface title="Описание">
          <SafeHtml html={draft.description} />
        </Surface>
      )}
    </section>
  );
}

function shownTo(draft: Draft, offer: Card | null, seen: Offer | null, own: Payout[]): Offer {
  const limit = readWhole(draft.dailyCap) ?? 0;
  const { isFavourite = false, isOpen = true, requestState = null, request = null } = seen ?? {};
  const { usualAnswerMinutes = null, results = null } = seen ?? {};
  return {
    ...draft,
    isFavourite,
    isOpen,
    requestState,
    request,
    usualAnswerMinutes,
    results,
    id: offer?.id ?? 0,
    payouts: entriesOf(payTable(payoutsOf(draft), own)),
    isPayoutNamed: draft.payoutFrom === 'advertiser',
    holdDays: readWhole(draft.holdDays) ?? 0,
    clickDays: readWhole(draft.clickDays) ?? 0,
    playerDays: readWhole(draft.playerDays),
    goals: goalsOf(draft),
    cap: limit > 0 ? { limit, used: offer?.conversions.today ?? 0 } : null,
    caps: withUsed(draft.caps, seen?.caps ?? offer?.caps ?? []),
    advertiser: offer?.advertiser ?? null,
    isWorkingNow: offer?.isWorkingNow ?? true,
    isUniqueOnly: draft.uniqueOnly,
    landings: draft.landings
      .filter(({ isActive }) => isActive)
      .map((row, n) => ({ ...row, id: row.id ?? -n })),
    picture: offer?.pictureId ? pictureAt(offer.pictureId) : null,
    landingUrl: null,
    terms: offer?.terms ?? [],
    createdAt: offer?.createdAt ?? new Date().toISOString(),
  };
}
