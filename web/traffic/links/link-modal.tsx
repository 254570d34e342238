import { useNavigate } from 'react-router';
import { type Subs, subNames } from '#contract/traffic/traffic-names';
import { LandingField } from '../../offers/landings/landing-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LinkPreview } from './link-preview.tsx';
import classes from './links.module.css';
import type { Link, LinkedOffer } from './links-card.tsx';

/** The builder of a link: its name, its landing, its subs, and the resulting address. */
export function LinkModal({ offer, link }: { offer: LinkedOffer; link: Link | null }) {
  const modal = useLinkForm(offer.id, link);
  const { form } = modal;
  const { name: _, landing: __, ...subs } = form.getValues();
  return (
    <FormModal
      modal={modal}
      title={link ? 'Изменить ссылку' : 'Новая ссылка'}
      size="xl"
      submitText={link ? 'Сохранить' : 'Создать ссылку'}
      foot={<LinkPreview url={link?.url ?? futureUrl} subs={subs} isNew={!link} />}
    >
      <p>Оффер: {offer.name}</p>
      <TextField
        label="Название"
        help="Видите его только вы: площадка, кампания, баннер"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <LandingField landings={offer.landings} fixed={fixedBy(link)} {...form.getInputProps('landing')} />
      <fieldset className={classes.subs}>
        <legend>Метки</legend>
        <p className={classes.note}>
          Метки помогут узнать, откуда пришла конверсия: постбек вернёт их макросами. Метка из адреса важнее
          метки ссылки.
        </p>
        {subNames.map((sub) => (
          <TextField
            key={sub}
            label={sub}
            help={`В постбеке: {${sub}}`}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps(sub)}
          />
        ))}
      </fieldset>
    </FormModal>
  );
}

/** The format of a new link's address: its code is not known yet. */
const futureUrl = `${settings.clickUrl}/c/••••••••••`;

function fixedBy(link: Link | null) {
  return link?.landing && link.landingId !== null ? { id: link.landingId, name: link.landing.name } : null;
}

function useLinkForm(offerId: number, link: Link | null) {
  const act = useAction();
  const navigate = useNavigate();
  return useFormModal({
    initialValues: {
      name: link?.name ?? '',
      landing: String(link?.landingId ?? ''),
      ...noSubs,
      ...link?.subs,
    },
    validate: {},
    act: async ({ name, landing, ...subs }, keyed) => {
      const wanted = { name, subs: given(subs), landingId: landing === '' ? null : Number(landing) };
      if (link) await act('links.update-link', { id: link.id, ...wanted });
      else await act('links.create-link', keyed({ offerId, ...wanted }));
      // A new link is the first of the active ones.
      if (!link) void navigate('?', { replace: true, preventScrollReset: true });
      return link ? 'Ссылка сохранена' : 'Ссылка создана';
    },
  });
}

const noSubs = { sub1: '', sub2: '', sub3: '', sub4: '', sub5: '' };

function given(subs: Subs): Subs {
  return Object.fromEntries(Object.entries(subs).filter(([, value]) => value?.trim()));
}
