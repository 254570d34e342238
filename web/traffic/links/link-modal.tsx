import { emptySubs } from '#contract/traffic/traffic-names';
import { CreativeSelect, PlaceSelect } from '../../marking/links/later-fields.tsx';
import { changedMarking, markingOf, needsCreative, newMarking } from '../../marking/links/link-marking.ts';
import { LandingField } from '../../offers/landings/landing-field.tsx';
import { navigate } from '../../router/router.ts';
import { useStillHere } from '../../router/view.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { copyText } from '../../ui/copy/copy-text.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { addressToTake } from './link-address.ts';
import { futureUrl, LinkPreview } from './link-preview.tsx';
import type { Link, LinkedOffer } from './links-card.tsx';
import { givenSubs, SubsFields } from './subs-fields.tsx';

/** The builder of a link: its name, its landing, its subs, and the resulting address. */
export function LinkModal({ offer, link, creativeId, origin }: LinkModalProps) {
  const modal = useLinkForm(offer.id, link, creativeId);
  const { form } = modal;
  const { name: _, landing: __, creativeId: ___, placeId: ____, ...subs } = form.getValues();
  return (
    <FormModal
      modal={modal}
      title={link ? 'Изменить ссылку' : 'Новая ссылка'}
      size="xl"
      submitText={link ? 'Сохранить' : 'Создать ссылку'}
      foot={<LinkPreview url={link?.url ?? futureUrl(origin)} subs={subs} isNew={!link} />}
    >
      <p>Оффер: {offer.name}</p>
      <TextField
        label="Название"
        help="Видите его только вы: площадка, кампания, баннер"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      {settings.marking && (
        <>
          <CreativeSelect offerId={offer.id} {...form.getInputProps('creativeId')} />
          <PlaceSelect {...form.getInputProps('placeId')} />
        </>
      )}
      <LandingField landings={offer.landings} fixed={fixedBy(link)} {...form.getInputProps('landing')} />
      <SubsFields of={form.getInputProps} fill={(subs) => form.setValues(subs)} />
    </FormModal>
  );
}

/**
 * `creativeId` is the creative of a new link, empty where none is chosen yet; `origin` is where the partner's links begin,
 * undefined while it is being loaded.
 */
type LinkModalProps = {
  offer: LinkedOffer;
  link: Link | null;
  creativeId: string;
  origin: string | undefined;
};

function fixedBy(link: Link | null) {
  return link?.landing && link.landingId !== null ? { id: link.landingId, name: link.landing.name } : null;
}

function useLinkForm(offerId: number, link: Link | null, creativeId: string) {
  const act = useAction();
  const isHere = useStillHere();
  const marked = markingOf(link, creativeId);
  return useFormModal({
    initialValues: {
      name: link?.name ?? '',
      ...marked,
      landing: String(link?.landingId ?? ''),
      ...emptySubs,
      ...link?.subs,
    },
    validate: { creativeId: needsCreative(link) ? required('Выберите креатив') : () => null },
    act: async ({ name, landing, creativeId, placeId, ...subs }, keyed) => {
      const marking = { creativeId, placeId };
      const wanted = { name, subs: givenSubs(subs), landingId: landing === '' ? null : Number(landing) };
      if (link) {
        await act('links.update-link', { id: link.id, ...wanted, ...changedMarking(marked, marking) });
        return 'Ссылка сохранена';
      }
      const { url } = await act('links.create-link', keyed({ offerId, ...wanted, ...newMarking(marking) }));
      // A new link is the first of the active ones.
      if (isHere()) void navigate('?', { replace: true, preventScrollReset: true });
      const isCopied = await copyText(addressToTake(url, wanted.subs));
      return isCopied ? 'Ссылка создана, её адрес скопирован' : 'Ссылка создана';
    },
  });
}
