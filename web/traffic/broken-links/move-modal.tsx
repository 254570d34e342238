import { useQuery } from '@tanstack/react-query';
import { movedLinksLimit } from '#contract/traffic/broken-names';
import { quote } from '#contract/wire/text';
import { CreativeSelect } from '../../marking/links/later-fields.tsx';
import { LandingField } from '../../offers/landings/landing-field.tsx';
import { ask, call, useAction } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { OfferPicker } from '../trafficback/targets/offer-picker.tsx';
import type { Broken } from './broken-links-page.tsx';

/** Leads a broken link, or all broken links of its offer, to another offer. */
export function MoveModal({ broken }: { broken: Broken }) {
  const { name, offer, sameOffer } = broken;
  const modal = useMove(broken);
  const { offerId } = modal.form.getValues();
  const others = Math.min(sameOffer, movedLinksLimit) - 1;
  return (
    <FormModal
      modal={modal}
      title={`Перевести ссылку ${quote(name)}`}
      submitText="Перевести"
      lead="Адрес ссылки останется тем же, заменять его нигде не нужно. Прежние клики останутся за прежним оффером."
    >
      <p>Сейчас: {offer?.name}</p>
      <OfferPicker
        label="Новый оффер"
        placeholder="Название или ID"
        method="trafficback.get-offers-to"
        initial={null}
        {...modal.form.getInputProps('offerId')}
        onChange={(value) => modal.form.setValues({ offerId: value, landing: '', creativeId: '' })}
      />
      {settings.marking && offerId !== '' && (
        <CreativeSelect key={offerId} offerId={Number(offerId)} {...modal.form.getInputProps('creativeId')} />
      )}
      {offerId !== '' && <Landings offerId={Number(offerId)} field={modal.form.getInputProps('landing')} />}
      {others > 0 && (
        <SwitchField
          label={`Вместе с другими битыми ссылками этого оффера: ${formatNumber(others)}`}
          {...modal.form.getInputProps('isAll')}
        />
      )}
    </FormModal>
  );
}

type LandingProps = { value?: string; onChange?: (value: string) => void };

/** The landings of the new offer; nothing until they are known. */
function Landings({ offerId, field: { value, onChange } }: { offerId: number; field: LandingProps }) {
  const { data } = useQuery(ask('offers.get-offer', { id: offerId }));
  if (!data || data.landings.length < 2) return null;
  return (
    <LandingField
      landings={data.landings}
      fixed={null}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
    />
  );
}

function useMove({ id, offer, name }: Broken) {
  const act = useAction();
  return useFormModal({
    initialValues: { offerId: '', creativeId: '', landing: '', isAll: false },
    validate: {
      offerId: required('Выберите оффер'),
      creativeId: settings.marking ? required('Выберите креатив нового оффера') : () => null,
    },
    act: async ({ offerId, creativeId, landing, isAll }) => {
      const ids = isAll && offer ? await findSameOffer(offer.id) : [id];
      const landingId = landing === '' ? null : Number(landing);
      const creative = creativeId !== '' && { creativeId: Number(creativeId) };
      const { moved } = await act('links.move-links', {
        ids,
        offerId: Number(offerId),
        landingId,
        ...creative,
      });
      return moved > 1 ? `Переведено ссылок: ${formatNumber(moved)}` : `Ссылка ${quote(name)} переведена`;
    },
  });
}

const most = 100;

/** Ids of the broken links of an offer, as many as may be moved at once: read page by page before the act. */
async function findSameOffer(offerId: number): Promise<number[]> {
  const page = async (number: number) =>
    await call('links.get-broken-links', { offerId, page: number, pageSize: most });
  const first = await page(1);
  const count = Math.min(movedLinksLimit, first.pagination.totalCount);
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(count / most) - 1 }, (_, index) => page(index + 2)),
  );
  return [first, ...rest].flatMap(({ items }) => items.map(({ id }) => id)).slice(0, movedLinksLimit);
}
