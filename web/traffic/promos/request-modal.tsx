import { promoLimits } from '#contract/traffic/promo-names';
import { CreativeSelect } from '../../marking/links/later-fields.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { OfferPicker } from '../trafficback/targets/offer-picker.tsx';

const { shortest, longest } = promoLimits;

/** Asks the network for a code of an offer; without a wish the network chooses the code. */
export function RequestModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { offerId: '', creativeId: '', code: '' },
    validate: {
      offerId: required('Выберите оффер'),
      creativeId: settings.marking ? required('Выберите креатив') : () => null,
      code: (code: string) =>
        code.trim() !== '' && code.trim().length < shortest
          ? `Промокод — от ${shortest} до ${longest} знаков`
          : null,
    },
    act: async ({ offerId, creativeId, code }) => {
      const wish = code.trim();
      await act('promos.request-promo', {
        offerId: Number(offerId),
        ...(creativeId !== '' && { creativeId: Number(creativeId) }),
        ...(wish && { code: wish }),
      });
      return 'Запрос отправлен: о решении придёт уведомление';
    },
  });
  const { form } = modal;
  const { offerId } = form.values;
  return (
    <FormModal
      modal={modal}
      title="Запросить промокод"
      submitText="Отправить запрос"
      lead="Сеть согласует промокод с рекламодателем и ответит уведомлением."
    >
      <OfferPicker
        label="Оффер"
        placeholder="Название или ID"
        method="trafficback.get-offers-to"
        initial={null}
        {...form.getInputProps('offerId')}
        onChange={(offerId) => form.setValues({ offerId, creativeId: '' })}
      />
      {settings.marking && offerId !== '' && (
        <CreativeSelect key={offerId} offerId={Number(offerId)} {...form.getInputProps('creativeId')} />
      )}
      <TextField
        label="Какой промокод хотите"
        help="Пусто — выберет сеть. Большие и маленькие, похожие русские и латинские буквы не различаются"
        maxLength={longest}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('code')}
      />
    </FormModal>
  );
}
