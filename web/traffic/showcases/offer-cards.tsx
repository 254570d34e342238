import { useState } from 'react';
import { showcaseOffers } from '#contract/traffic/showcase-names';
import { useOrder } from '../../ui/list/use-order.ts';
import { OfferPicker } from '../trafficback/targets/offer-picker.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './showcases.module.css';
import type { EditedOffer, EditorForm } from './use-editor.ts';

/** The offers of a showcase in their order: dragged, moved by buttons or by Alt with an arrow key. One is open at a time. */
export function OfferCards({ form }: { form: EditorForm }) {
  const { offers } = form.values;
  const [openId, setOpenId] = useState<number | null>(null);
  const order = useOrder(
    offers,
    ({ title }) => title,
    (moved) => form.setFieldValue('offers', moved),
  );
  const add = (id: number, name: string) => {
    setOpenId(id);
    if (!offers.some(({ offerId }) => offerId === id))
      form.setFieldValue('offers', [...offers, newOffer(id, name)]);
  };
  const remove = (id: number) => {
    form.clearErrors();
    form.setFieldValue(
      'offers',
      offers.filter(({ offerId }) => offerId !== id),
    );
  };
  return (
    <>
      <ul ref={order.root} className={classes.offers} aria-label="Офферы витрины">
        {offers.map((offer, place) => (
          <OfferCard
            key={offer.offerId}
            form={form}
            place={place}
            drag={order.propsOf(place)}
            isOpen={offer.offerId === openId}
            turn={() => setOpenId(offer.offerId === openId ? null : offer.offerId)}
            move={(to) => order.move(place, to)}
            remove={() => remove(offer.offerId)}
          />
        ))}
      </ul>
      <p className="for-screen-readers" aria-live="polite">
        {order.announcement}
      </p>
      {offers.length < showcaseOffers && (
        <OfferPicker
          label="Добавить оффер"
          placeholder="Название или ID"
          help={`Офферов в витрине: ${offers.length} из ${showcaseOffers}`}
          method="trafficback.get-offers-to"
          initial={null}
          value=""
          picked={({ id, name }) => add(id, name)}
          onChange={() => {}}
          error={typeof form.errors.offers === 'string' ? form.errors.offers : undefined}
        />
      )}
      {offers.length >= showcaseOffers && form.errors.offers && (
        <p className={classes.blocked}>{form.errors.offers}</p>
      )}
    </>
  );
}

function newOffer(offerId: number, offerName: string): EditedOffer {
  return {
    offerId,
    offerName,
    isOpen: true,
    title: offerName.slice(0, 80),
    text: '',
    badge: '',
    creativeId: '',
    facts: '',
  };
}
