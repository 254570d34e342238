import { useQuery } from '@tanstack/react-query';
import { FormRefusal } from '../../../../ui/form/form-refusal.tsx';
import { repeatText, UncertainNotice } from '../../../../ui/form/uncertain-notice.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask } from '../../../rpc/rpc.ts';
import { PictureCard } from '../picture-card.tsx';
import { AccessFields } from './access-fields.tsx';
import { GoalFields } from './goal-fields.tsx';
import { LandingFields } from './landing-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { MainFields } from './main-fields.tsx';
import { NewsCard } from './news-card.tsx';
import type { Card, Draft } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { VisitorFields } from './visitor-fields.tsx';

export const askCategories = ask('operator.get-offer-categories', {});

/** All fields of an offer in groups, beside them a partner's view and the notice to partners. */
export function OfferEditor({ offer, initial }: { offer: Card | null; initial: Draft }) {
  const may = useMay();
  const form = useOfferForm(offer, initial);
  const categories = useQuery(askCategories);
  const mayChange = may('operator.save-offer');
  const { draft, read, errors, isBusy, isClosed, isUnsaved, uncertain } = form;
  const isDisabled = !mayChange || isClosed || uncertain !== null;
  return (
    <div className={classes.editor}>
      <form className={classes.groups} onSubmit={(event) => void form.submit(event)} noValidate>
        <fieldset className="grid gap-cards flush tight shrinks no-frame" disabled={isDisabled}>
          {offer && <PictureCard offer={offer} />}
          <MainFields {...form} categories={categories.data?.items ?? []} isDisabled={isDisabled} />
          <LandingFields {...form} offer={offer} />
          <GoalFields {...form} />
          <PayoutFields {...form} />
          <VisitorFields {...form} />
          <AccessFields {...form} />
          <LimitFields {...form} offer={offer} />
          <ScheduleFields {...form} />
        </fieldset>
        {offer && mayChange && <NewsCard offerId={offer.id} draft={draft} read={read} />}
        {mayChange && (
          <div className={classes.foot}>
            <FormRefusal refusal={errors.common} wait={0} />
            <UncertainNotice uncertain={uncertain} />
            <Button type="submit" loading={isBusy} disabled={offer !== null && !isUnsaved}>
              {uncertain ? repeatText : offer ? 'Сохранить оффер' : 'Создать оффер'}
            </Button>
            {offer && isUnsaved && !uncertain && (
              <ActionButton onClick={form.forget}>Отменить изменения</ActionButton>
            )}
          </div>
        )}
      </form>
      <PreviewCard offer={offer} draft={draft} />
    </div>
  );
}
