import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../rpc/failure.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useMay } from '../../rpc/me.ts';
import { ask, useAction } from '../../rpc/rpc.ts';
import { type Lists, linesOf, overOthers, textsOf } from './place-lists.ts';

/** Both lists, an entry a line. A save says which lists were read; over a colleague's change the typed lines are kept, and saved again. */
export function PlacesForm({ places: { hosts, agents } }: { places: Lists }) {
  const client = useQueryClient();
  const act = useAction();
  const mayChange = useMay()('operator.save-forbidden-places');
  const [read, setRead] = useState<Lists>({ hosts, agents });
  const { form, ...plan } = useActionForm({
    initialValues: textsOf(read),
    validate: {},
    act: async (values, keyed) => {
      const wanted = { hosts: linesOf(values.hosts), agents: linesOf(values.agents) };
      try {
        const kept = await act('operator.save-forbidden-places', keyed({ ...wanted, before: read }));
        show(kept, kept);
        void toast('Списки сохранены');
      } catch (failure) {
        if (failure instanceof RpcFailure && failure.code === errorCode.conflict) await readAnew(wanted);
        throw failure;
      }
    },
  });
  const show = (kept: Lists, typed: Lists) => {
    setRead(kept);
    form.setValues(textsOf(typed));
    form.resetDirty(textsOf(kept));
  };
  /** Reads the lists as a colleague has saved them, and repeats the typed changes in them. */
  const readAnew = async (wanted: Lists) => {
    const now = await client.fetchQuery({ ...ask('operator.get-forbidden-places', {}), staleTime: 0 });
    const kept = { hosts: now.hosts, agents: now.agents };
    show(kept, overOthers(wanted, read, kept));
  };
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  const errorOf = (field: keyof Lists) =>
    Object.entries(form.errors).find(([place]) => place.split('.')[0] === field)?.[1];
  const fields = (
    <fieldset
      className="flush tight shrinks no-frame stack halves-768 top gap-16"
      disabled={!mayChange || plan.uncertain !== null}
    >
      {lists.map(({ field, label, help }) => (
        <AreaField
          key={field}
          label={label}
          help={help}
          minRows={6}
          maxRows={16}
          spellCheck={false}
          {...form.getInputProps(field)}
          error={errorOf(field)}
        />
      ))}
    </fieldset>
  );
  if (!mayChange) return fields;
  return (
    <SubmitForm plan={plan} className="stack gap-16" submitText="Сохранить списки" row="row">
      {fields}
    </SubmitForm>
  );
}

const lists = [
  {
    field: 'hosts',
    label: 'Домены и приложения',
    help: 'По одному в строке: news.example — вместе с поддоменами, org.telegram.messenger — приложение. Из ссылки останется домен',
  },
  {
    field: 'agents',
    label: 'Браузеры внутри приложений',
    help: 'Слова из User-Agent, по одному в строке, от трёх букв: Instagram, FBAN, FBAV, Telegram',
  },
] as const;
