import { creativePath } from '#contract/offers/access-names';
import { useAction } from '../../../rpc/rpc.ts';
import { upload } from '../../../rpc/upload.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Offer } from '../offer-page.tsx';
import classes from './access.module.css';

/** Requests access: the traffic source, the volume, and the creative that visitors will see. */
export function RequestModal({ offer }: { offer: Offer }) {
  const act = useAction();
  const modal = useFormModal<{ source: string; volume: string; pictureId: string | null }>({
    initialValues: { source: '', volume: '', pictureId: null },
    validate: {
      source: required('Укажите, откуда трафик'),
      volume: required('Укажите, сколько конверсий ждёте'),
    },
    act: async ({ source, volume, pictureId }) => {
      const asked = { offerId: offer.id, source: source.trim(), volume: volume.trim(), pictureId };
      const { state } = await act('offers.request-access', asked);
      return state === 'granted' ? 'Доступ открыт' : 'Запрос отправлен';
    },
  });
  const { form } = modal;
  const { pictureId } = form.values;
  return (
    <FormModal
      modal={modal}
      title="Запросить доступ"
      submitText="Отправить запрос"
      lead={`Оффер: ${offer.name}. О решении придёт уведомление.`}
    >
      <AreaField
        label="Источник трафика"
        help="Площадки и формат: например, таргет ВКонтакте, посевы в Telegram"
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('source')}
      />
      <TextField
        label="Объём"
        help="Сколько конверсий в день или в месяц ждёте"
        maxLength={200}
        {...form.getInputProps('volume')}
      />
      <PictureField
        legend="Креатив"
        help="Необязательно: баннер или снимок объявления, до 10 МиБ"
        what="картинку"
        pictureId={pictureId}
        change={(id) => form.setFieldValue('pictureId', id)}
        send={(file) => upload(creativePath, file)}
        error={form.errors.pictureId}
      >
        {pictureId && (
          <img className={classes.creative} src={`/pictures/${pictureId}-320.webp`} alt="Креатив" />
        )}
      </PictureField>
    </FormModal>
  );
}
