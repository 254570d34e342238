import { useQuery } from '@tanstack/react-query';
import { emptySubs, smartLimit } from '#contract/traffic/traffic-names';
import { navigate } from '../../router/router.ts';
import { useStillHere } from '../../router/view.tsx';
import { ask, useAction } from '../../rpc/rpc.ts';
import { copyText } from '../../ui/copy/copy-text.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { addressToTake } from '../links/link-address.ts';
import { futureUrl, LinkPreview } from '../links/link-preview.tsx';
import type { Link } from '../links/links-card.tsx';
import { givenSubs, SubsFields } from '../links/subs-fields.tsx';
import { OffersPicker } from '../trafficback/targets/offers-picker.tsx';
import { SegmentsField } from '../trafficback/targets/segments-field.tsx';
import { setErrors, setParams, setValues } from './set-form.ts';

/** The builder of a smart link: its offers or category, its name, its subs. `origin`: where the partner's links begin. */
export function SmartLinkModal({ link, origin }: { link: Link | null; origin: string | undefined }) {
  const modal = useSmartForm(link);
  const { form } = modal;
  const { name: _, way, offerIds: __, category: ___, ...subs } = form.getValues();
  const ways = form.getInputProps('way');
  return (
    <FormModal
      modal={modal}
      title={link ? 'Изменить смарт-ссылку' : 'Новая смарт-ссылка'}
      size="xl"
      submitText={link ? 'Сохранить' : 'Создать смарт-ссылку'}
      foot={<LinkPreview url={link?.url ?? futureUrl(origin)} subs={subs} isNew={!link} />}
    >
      <TextField
        label="Название"
        help="Видите его только вы: площадка, кампания, баннер"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <SegmentsField legend="Из чего выбирать" ways={setWays} value={ways.value} onChange={ways.onChange} />
      {way === 'offers' ? (
        <OffersField initial={link?.offers ?? []} field={form.getInputProps('offerIds')} />
      ) : (
        <CategoryField current={link?.category ?? null} field={form.getInputProps('category')} />
      )}
      <SubsFields of={form.getInputProps} fill={(subs) => form.setValues(subs)} />
    </FormModal>
  );
}

const setWays = [
  { value: 'offers', label: 'Выбранные офферы' },
  { value: 'category', label: 'Категория' },
];

type Field = { value?: string; onChange: (value: string) => void; error?: string };

function OffersField({ initial, field }: { initial: Link['offers']; field: Field }) {
  const count = field.value ? field.value.split(',').length : 0;
  return (
    <OffersPicker
      label="Офферы"
      placeholder="Название или ID"
      help={`Выбрано ${count} из ${smartLimit}. Видны офферы, которые принимают трафик`}
      method="trafficback.get-offers-to"
      initial={initial}
      {...field}
    />
  );
}

/** The categories of the network's offers, and the link's own where it is no more. */
function CategoryField({ current, field }: { current: string | null; field: object }) {
  const { data } = useQuery(ask('offers.get-offers', { pageSize: 1 }));
  const known = data?.categories ?? [];
  const names = current === null || known.includes(current) ? known : [current, ...known];
  return (
    <SelectField
      label="Категория"
      help={`До ${smartLimit} офферов с самым высоким ожидаемым доходом. Набор обновляется раз в день, новые офферы войдут в него сами`}
      data={[{ value: '', label: 'Не выбрана' }, ...names]}
      {...field}
    />
  );
}

function useSmartForm(link: Link | null) {
  const act = useAction();
  const isHere = useStillHere();
  const before = setValues(link);
  return useFormModal({
    initialValues: { name: link?.name ?? '', ...before, ...emptySubs, ...link?.subs },
    validate: setErrors,
    act: async ({ name, way, offerIds, category, ...subs }, keyed) => {
      const wanted = { name, subs: givenSubs(subs) };
      const set = setParams({ way, offerIds, category });
      if (link) {
        // A set that stays is not checked again: an offer of it may have stopped since.
        const isSame = JSON.stringify(set) === JSON.stringify(setParams(before));
        await act('links.update-link', { id: link.id, ...wanted, ...(!isSame && set) });
        return 'Смарт-ссылка сохранена';
      }
      const { url } = await act('links.create-link', keyed({ kind: 'smart' as const, ...wanted, ...set }));
      // A new link is the first of the active ones.
      if (isHere()) void navigate('?', { replace: true, preventScrollReset: true });
      const isCopied = await copyText(addressToTake(url, wanted.subs));
      return isCopied ? 'Смарт-ссылка создана, её адрес скопирован' : 'Смарт-ссылка создана';
    },
  });
}
