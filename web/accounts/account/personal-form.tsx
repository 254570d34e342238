import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../rpc/rpc.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneInput } from '../../ui/phone/phone-input.tsx';
import { askContacts, askUser } from '../partner/partner.ts';
import classes from './account.module.css';
import { changesOf, type Personal, settle } from './personal-changes.ts';
import { refuseLine, refusePhone, refuseTelegram } from './personal-check.ts';

/** The form of the name and the contacts. A save reloads everything that shows them. */
export function PersonalForm({ loaded }: { loaded: Personal }) {
  const { form, ...plan } = usePersonalForm(loaded);
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Сохранить"
      button={{ className: classes.submit ?? '' }}
    >
      <div className="stack halves-576 top gap-16">
        <TextField label="Имя" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextField label="Фамилия" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <PhoneInput
        label="Телефон"
        help="Например, +7 916 123-45-67"
        {...form.getInputProps('phone')}
        value={form.values.phone}
      />
      {/* Skype closed in 2025: a stored name can only be removed. */}
      {loaded.skype && (
        <TextField label="Skype" autoComplete="off" spellCheck={false} {...form.getInputProps('skype')} />
      )}
      <TextField
        label="Telegram"
        autoComplete="off"
        spellCheck={false}
        help="Имя или ссылка: @anna, t.me/anna"
        {...form.getInputProps('telegram')}
      />
    </SubmitForm>
  );
}

function usePersonalForm(loaded: Personal) {
  const client = useQueryClient();
  const act = useAction();
  const [seen, setSeen] = useState(loaded);
  const plan = useActionForm({
    initialValues: loaded,
    validate: {
      firstName: refuseLine,
      lastName: refuseLine,
      phone: refusePhone,
      skype: refuseLine,
      telegram: (typed) => refuseTelegram(typed, seen.telegram),
    },
    act: async (submitted) => {
      const changes = changesOf(seen, submitted);
      if (Object.keys(changes).length > 0) await act('profile.edit', changes);
      const saved = { ...stored(client, seen), ...changes };
      setSeen(saved);
      plan.form.setValues((typed) => settle(submitted, { ...submitted, ...typed }, saved));
      void toast('Данные сохранены');
    },
  });
  const isChanged = Object.keys(changesOf(seen, plan.form.values)).length > 0;
  useLeaveQuestion(isChanged ? leavesUnsaved : null);
  return plan;
}

/** Returns the cached values, or, where a query has none, the values that the form opened with. */
function stored(client: QueryClient, seen: Personal): Personal {
  const user = client.getQueryData(askUser.queryKey) ?? seen;
  const contacts = client.getQueryData(askContacts.queryKey) ?? seen;
  const { firstName, lastName } = user;
  const { phone, skype, telegram } = contacts;
  return { firstName, lastName, phone, skype, telegram };
}
