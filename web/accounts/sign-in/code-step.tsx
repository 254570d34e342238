import { useState } from 'react';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { PublicForm } from './public-frame.tsx';

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeStep({
  confirm,
  back,
}: {
  confirm: (values: { code: string }) => Promise<void>;
  back: () => void;
}) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { form, ...plan } = useActionForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim().length >= 6 ? null : 'Введите код целиком') },
    again: 'Попробуйте ещё раз',
    act: confirm,
  });
  useFocusAtStart(() => form.getInputNode('code'));
  const { other, swap, ...field } = kinds[kind];
  const switchKind = () => {
    setKind(other);
    form.reset();
    form.getInputNode('code')?.focus();
  };
  return (
    <PublicForm
      plan={plan}
      submitText="Подтвердить вход"
      after={
        <div className="wrap between gap-8-16">
          <TextButton onClick={switchKind}>{swap}</TextButton>
          <TextButton onClick={back}>Назад</TextButton>
        </div>
      }
    >
      <TextField {...field} spellCheck={false} autoCapitalize="none" {...form.getInputProps('code')} />
    </PublicForm>
  );
}

const kinds = {
  app: {
    label: 'Код из приложения',
    help: 'Шесть цифр из приложения-аутентификатора',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 32,
    other: 'recovery',
    swap: 'Ввести резервный код',
  },
  recovery: {
    label: 'Резервный код',
    help: 'Один из кодов, сохранённых при включении. Каждый работает один раз',
    inputMode: 'text',
    autoComplete: 'off',
    maxLength: 32,
    other: 'app',
    swap: 'Ввести код из приложения',
  },
} as const;
