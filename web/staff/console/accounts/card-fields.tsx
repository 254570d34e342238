import type { UseFormReturnType } from '@mantine/form';
import { Portrait } from '../../../accounts/managers/portrait.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';

type CardValues = {
  name: string;
  role: string;
  telegram: string;
  contactEmail: string;
  pictureId: string | null;
  isBound: boolean;
};

export const noCard = { telegram: '', contactEmail: '', pictureId: null, isBound: false };

type ContactValues = Pick<CardValues, 'telegram' | 'contactEmail' | 'pictureId'>;

/** The fields that partners see of their manager. */
export function ContactFields<Values extends ContactValues>({
  name,
  form,
}: {
  name: string;
  form: UseFormReturnType<Values>;
}) {
  return (
    <>
      <PortraitField
        name={name}
        pictureId={form.values.pictureId}
        change={(id) => form.setValues((before) => ({ ...before, pictureId: id }))}
      />
      <TextField
        label="Telegram для партнёров"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.getInputProps('telegram')}
      />
      <TextField
        label="Почта для партнёров"
        help="Портрет и контакты видят те, чей это менеджер"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('contactEmail')}
      />
    </>
  );
}

/** The fields of a card, and a checkbox that binds the account to its own partners; an administrator sees all partners. */
export function CardFields<Values extends CardValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { name, role } = form.values;
  return (
    <>
      <ContactFields name={name} form={form} />
      {role !== 'admin' && (
        <SwitchField
          label="Только свои партнёры"
          help="Чужих не увидит нигде: ни в списках, ни в суммах, ни в файлах. Сеансы завершатся"
          {...form.getInputProps('isBound')}
        />
      )}
    </>
  );
}

/** The picture that partners see of their manager. `change` receives its id, or null to remove it. */
function PortraitField({
  name,
  pictureId,
  change,
}: {
  name: string;
  pictureId: string | null;
  change: (pictureId: string | null) => void;
}) {
  const picture = pictureId === null ? null : pictureAt(pictureId);
  const field = { path: '/operator/staff-pictures', pictureId, change };
  return (
    <PictureField legend="Портрет" what="портрет" {...field}>
      <Portrait name={name} picture={picture} />
    </PictureField>
  );
}
