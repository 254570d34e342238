import type { UseFormReturnType } from '@mantine/form';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PortraitField } from '../managers/portrait-field.tsx';

type CardValues = {
  name: string;
  role: string;
  telegram: string;
  contactEmail: string;
  pictureId: string | null;
  isBound: boolean;
};

export const noCard = { telegram: '', contactEmail: '', pictureId: null, isBound: false };

/** What partners see of their manager, and whether the account sees theirs alone; an administrator sees all. */
export function CardFields<Values extends CardValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { name, role, pictureId, isBound } = form.values;
  return (
    <>
      <PortraitField
        name={name}
        pictureId={pictureId}
        change={(id) => form.setValues((before) => ({ ...before, pictureId: id }))}
      />
      <TextField
        label="Telegram для партнёров"
        help="Как и портрет, видят те, чей это менеджер"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.getInputProps('telegram')}
      />
      <TextField
        label="Почта для партнёров"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('contactEmail')}
      />
      {role !== 'admin' && (
        <SwitchField
          label="Только свои партнёры"
          help="Чужих не увидит нигде: ни в списках, ни в суммах, ни в файлах. Сеансы завершатся"
          isOn={isBound}
          turn={(isOn) => form.setValues((before) => ({ ...before, isBound: isOn }))}
        />
      )}
    </>
  );
}
