import { useQuery } from '@tanstack/react-query';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { repeatText, UncertainNotice } from '../../../ui/form/uncertain-notice.tsx';
import { RowsSkeleton } from '../../../ui/list/rows-skeleton.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import classes from './papers.module.css';

type Network = NonNullable<ResultOf<'operator.get-network-requisites'>['network']>;

export const asks: Asks = () => [askNetwork];

const askNetwork = ask('operator.get-network-requisites', {});

/** `/staff/papers/network`: the network's company data for its papers and payment orders. */
export function Component() {
  const network = useQuery(askNetwork);
  return (
    <Page title="Реквизиты сети">
      <SectionLinks of="papers" />
      <Card>
        <Loaded query={network} failed="Не удалось загрузить реквизиты" skeleton={<RowsSkeleton />}>
          {(data) => <NetworkForm network={data.network ?? none} />}
        </Loaded>
      </Card>
    </Page>
  );
}

const none: Network = { name: '', inn: '', kpp: '', ogrn: '', address: '', signer: '' };

function NetworkForm({ network }: { network: Network }) {
  const act = useAction();
  const may = useMay()('operator.set-network-requisites');
  const filled = required('Заполните поле');
  const { form, submit, busy, refusal, wait, uncertain } = useActionForm({
    initialValues: network,
    validate: { name: filled, inn: filled, ogrn: filled, address: filled, signer: filled },
    act: async (values, keyed) => {
      await act('operator.set-network-requisites', keyed(values));
      form.resetDirty(values);
      void toast('Реквизиты сети записаны');
    },
  });
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  const field = (name: keyof Network) => ({
    ...form.getInputProps(name),
    disabled: !may || uncertain !== null,
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField
        label="Название"
        help="Как в ЕГРЮЛ или ЕГРИП: так она стоит в актах и платёжках"
        maxLength={160}
        {...field('name')}
      />
      <TextField label="ИНН" inputMode="numeric" {...field('inn')} />
      <TextField label="КПП" help="У ИП его нет" {...field('kpp')} />
      <TextField label="ОГРН" inputMode="numeric" {...field('ogrn')} />
      <TextField label="Юридический адрес" {...field('address')} />
      <TextField label="Кто подписывает" help="Должность, фамилия и инициалы" {...field('signer')} />
      <FormRefusal refusal={refusal} wait={wait} />
      <UncertainNotice uncertain={uncertain} />
      {may && (
        <Button type="submit" loading={busy}>
          {uncertain ? repeatText : 'Сохранить'}
        </Button>
      )}
    </form>
  );
}
