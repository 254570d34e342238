import { emptySubs } from '#contract/traffic/traffic-names';
import { LandingField } from '../../offers/landings/landing-field.tsx';
import { navigate } from '../../router/router.ts';
import { useStillHere } from '../../router/view.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { copyText } from '../../ui/copy/copy-text.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { addressToTake } from './link-address.ts';
import { futureUrl, LinkPreview } from './link-preview.tsx';
import type { Link, LinkedOffer } from './links-card.tsx';
import { givenSubs, SubsFields } from './subs-fields.tsx';

/** The builder of a link: its name, its landing, its subs, and the resulting address. */
export function LinkModal({ offer, link, origin }: LinkModalProps) {
  const modal = useLinkForm(offer.id, link);
  const { form } = modal;
  const { name: _, landing: __, ...subs } = form.getValues();
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
      <LandingField landings={offer.landings} fixed={fixedBy(link)} {...form.getInputProps('landing')} />
      <SubsFields of={form.getInputProps} fill={(subs) => form.setValues(subs)} />
    </FormModal>
  );
}

/** `origin` is where the partner's links begin; undefined while it is being loaded. */
type LinkModalProps = { offer: LinkedOffer; link: Link | null; origin: string | undefined };

function fixedBy(link: Link | null) {
  return link?.landing && link.landingId !== null ? { id: link.landingId, name: link.landing.name } : null;
}

function useLinkForm(offerId: number, link: Link | null) {
  const act = useAction();
  const isHere = useStillHere();
  return useFormModal({
    initialValues: {
      name: link?.name ?? '',
      landing: String(link?.landingId ?? ''),
      ...emptySubs,
      ...link?.subs,
    },
    validate: {},
    act: async ({ name, landing, ...subs }, keyed) => {
      const wanted = { name, subs: givenSubs(subs), landingId: landing === '' ? null : Number(landing) };
      if (link) {
        await act('links.update-link', { id: link.id, ...wanted });
        return 'Ссылка сохранена';
      }
      const { url } = await act('links.create-link', keyed({ offerId, ...wanted }));
      // A new link is the first of the active ones.
      if (isHere()) void navigate('?', { replace: true, preventScrollReset: true });
      const isCopied = await copyText(addressToTake(url, wanted.subs));
      return isCopied ? 'Ссылка создана, её адрес скопирован' : 'Ссылка создана';
    },
  });
}
