import { useState } from 'react';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useMay } from '../../rpc/me.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';

type Lists = Pick<ResultOf<'operator.get-forbidden-places'>, 'hosts' | 'agents'>;

/** Both lists, an entry a line. A save says which lists were read, so that no colleague's change is overwritten. */
export function PlacesForm({ places: { hosts, agents } }: { places: Lists }) {
  const act = useAction();
  const mayChange = useMay()('operator.save-forbidden-places');
  const [read, setRead] = useState<Lists>({ hosts, agents });
  const { form, ...plan } = useActionForm({
    initialValues: textsOf(read),
    validate: {},
    act: async (values, keyed) => {
      const wanted = { hosts: linesOf(values.hosts), agents: linesOf(values.agents) };
      const kept = await act('operator.save-forbidden-places', keyed({ ...wanted, before: read }));
      setRead(kept);
      form.setValues(textsOf(kept));
      form.resetDirty(textsOf(kept));
      void toast('Списки сохранены');
    },
  });
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  const errorOf = (field: keyof Lists) =>
    Object.entries(form.errors).find(([place]) => place.split('.')[0] === field)?.[1];
  const fields = (
    <fieldset
      className="flush tight shrinks no-frame stack gap-16"
      disabled={!mayChange || plan.uncertain !== null}
    >
      <AreaField
        label="Домены и приложения"
        help="По одному в строке: news.example — вместе с поддоменами, org.telegram.messenger — приложение. Из ссылки останется домен"
        minRows={4}
        maxRows={16}
        spellCheck={false}
        {...form.getInputProps('hosts')}
        error={errorOf('hosts')}
      />
      <AreaField
        label="Браузеры внутри приложений"
        help="Слова из User-Agent, по одному в строке, от трёх букв: Instagram, FBAN, FBAV, Telegram"
        minRows={4}
        maxRows={16}
        spellCheck={false}
        {...form.getInputProps('agents')}
        error={errorOf('agents')}
      />
    </fieldset>
  );
  if (!mayChange) return fields;
  return (
    <SubmitForm plan={plan} className="stack gap-16" submitText="Сохранить списки" button={{ size: 'sm' }}>
      {fields}
    </SubmitForm>
  );
}

function textsOf({ hosts, agents }: Lists) {
  return { hosts: hosts.join('\n'), agents: agents.join('\n') };
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
