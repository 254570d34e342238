import { replacedHours } from '#contract/marking/creative-names';
import { CreativeFields, contentOf } from '../../../marking/creatives/creative-fields.tsx';
import { navigate } from '../../../router/router.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { useAction } from '../../rpc/rpc.ts';
import { OfferField } from '../../ui/offer-field.tsx';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';
import { ContractField } from '../contracts/contract-field.tsx';
import { creativePath } from '../record-links.tsx';
import { contractLabel } from './contract-label.ts';
import type { Creative } from './creative-columns.tsx';
import classes from './marking.module.css';

/** A creative of the network, new or changed, or a partner's that the staff change. */
export function CreativeModal({ creative }: { creative: Creative | null }) {
  const modal = useCreativeForm(creative);
  const { form } = modal;
  const { pictureId } = form.values;
  return (
    <FormModal
      modal={modal}
      title={creative ? 'Изменить креатив' : 'Новый креатив сети'}
      submitText={creative ? 'Сохранить' : 'Создать креатив'}
      size="xl"
      lead={leadOf(creative)}
    >
      {creative ? <p>Оффер: {creative.offer.name}</p> : <OfferField {...form.getInputProps('offerId')} />}
      <ContractField
        placeholder="Пусто — креатив останется черновиком"
        name={contractLabel(creative?.contract)}
        {...form.getInputProps('contractId')}
      />
      <CreativeFields inputProps={form.getInputProps} withoutKktu="креатив останется черновиком">
        <PictureField
          legend="Картинка"
          what="картинку"
          pictureId={pictureId}
          change={(id) => form.setFieldValue('pictureId', id)}
          error={form.errors.pictureId}
        >
          {pictureId && <img className={classes.picture} src={pictureAt(pictureId)} alt="Креатив" />}
        </PictureField>
      </CreativeFields>
    </FormModal>
  );
}

function leadOf(creative: Creative | null) {
  if (creative?.state === 'has-token')
    return `У креатива есть токен, поэтому он не меняется: будет сделан новый, а прежний токен работает ещё ${replacedHours} часов.`;
  return 'Креатив могут брать все партнёры, которым открыт оффер, когда у него появится токен.';
}

function useCreativeForm(creative: Creative | null) {
  const act = useAction();
  return useFormModal({
    initialValues: {
      offerId: String(creative?.offer.id ?? ''),
      contractId: String(creative?.contract?.id ?? ''),
      ...contentOf(creative),
    },
    validate: { offerId: required('Выберите оффер'), name: required('Укажите название') },
    act: async ({ offerId, contractId, ...content }, keyed) => {
      const { id } = await act(
        'operator.save-creative',
        keyed({
          ...content,
          id: creative?.id,
          offerId: Number(offerId),
          contractId: contractId === '' ? null : Number(contractId),
        }),
      );
      if (id !== creative?.id) await navigate(creativePath({ id }));
      return creative && id !== creative.id ? 'Сделан новый креатив: впишите его токен' : 'Креатив сохранён';
    },
  });
}
