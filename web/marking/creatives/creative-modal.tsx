import { replacedHours } from '#contract/marking/creative-names';
import { creativePath } from '#contract/offers/access-names';
import { useSearchParams } from '../../router/view.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { upload } from '../../rpc/upload.ts';
import { OfferPicker } from '../../traffic/trafficback/targets/offer-picker.tsx';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { required } from '../../ui/form/required.ts';
import type { Creative } from '../links/creative.ts';
import classes from '../marking.module.css';
import { CreativeFields, contentOf } from './creative-fields.tsx';
import { useKnownOffer } from './known-offer.ts';

/** The form of the partner's own creative: a request to the network, or a change of one. */
export function CreativeModal({ creative }: { creative: Creative | null }) {
  const modal = useCreativeForm(creative, useSearchParams().get('offerId') ?? '');
  const { form } = modal;
  const { pictureId, offerId } = form.values;
  const known = useKnownOffer(creative ? '' : offerId);
  return (
    <FormModal
      modal={modal}
      title={creative ? 'Изменить креатив' : 'Запросить креатив'}
      submitText={creative?.state === 'has-token' ? 'Отправить новый' : 'Отправить на проверку'}
      size="xl"
      lead={leadOf(creative)}
    >
      {creative ? (
        <p>Оффер: {creative.offer.name}</p>
      ) : (
        <OfferPicker
          key={known?.id}
          label="Оффер"
          placeholder="Название или ID"
          method="trafficback.get-offers-to"
          initial={known}
          {...form.getInputProps('offerId')}
        />
      )}
      <CreativeFields
        inputProps={form.getInputProps}
        nameHelp="По нему вы найдёте креатив в формах ссылок"
        withoutKktu="укажет сеть"
      >
        <PictureField
          legend="Картинка"
          help="Баннер или кадр объявления, до 10 МиБ"
          what="картинку"
          pictureId={pictureId}
          change={(id) => form.setFieldValue('pictureId', id)}
          send={(file) => upload(creativePath, file)}
          error={form.errors.pictureId}
        >
          {pictureId && (
            <img className={classes.large} src={`/pictures/${pictureId}-320.webp`} alt="Креатив" />
          )}
        </PictureField>
      </CreativeFields>
    </FormModal>
  );
}

function leadOf(creative: Creative | null) {
  if (creative?.state === 'has-token')
    return `Креатив с токеном не меняется: сеть получит новый на проверку. Прежний токен будет работать ещё ${replacedHours} часов, потом замените его. Ссылки перейдут на новый сами, когда у него появится токен.`;
  return 'Сеть проверит креатив и получит для него токен, о решении придёт уведомление.';
}

function useCreativeForm(creative: Creative | null, offerId: string) {
  const act = useAction();
  return useFormModal({
    initialValues: {
      offerId: creative ? String(creative.offer.id) : offerId,
      ...contentOf(creative),
    },
    validate: { offerId: required('Выберите оффер'), name: required('Укажите название') },
    act: async (values) => {
      const params = { ...values, offerId: Number(values.offerId), id: creative?.id };
      await act('creatives.request-creative', params);
      return 'Креатив отправлен: о решении придёт уведомление';
    },
  });
}
