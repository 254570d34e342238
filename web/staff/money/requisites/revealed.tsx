import { IconEye } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { groupNumber, methodFields } from '#contract/money/requisite-names';
import { CopyValue } from '../../../ui/copy/copy-button.tsx';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { useMay } from '../../rpc/me.ts';
import { act, ask } from '../../rpc/rpc.ts';
import type { Destination } from './destination-columns.tsx';

/** A destination's full number, shown on request until the page is left. */
export function Revealed({ destination }: { destination: Destination }) {
  const { id } = destination;
  const may = useMay();
  // The number is dropped when the page is left.
  const reveal = useMutation({ ...act('operator.reveal-destination'), gcTime: 0 });
  if (!may('operator.reveal-destination')) return null;
  const show = async () => {
    if (await confirm(question)) await reveal.mutateAsync({ id }).catch(toastFailure);
  };
  // The number takes the place of its button, so that the focus stays there.
  return (
    <section className="round-12" aria-label="Полный номер">
      {reveal.data ? (
        <Values destination={destination} values={reveal.data.values} />
      ) : (
        <ActionButton icon={IconEye} loading={reveal.isPending} onClick={() => void show()}>
          Показать номер
        </ActionButton>
      )}
    </section>
  );
}

const question = {
  title: 'Показать полный номер?',
  text: 'Семь дней после этого вы не сможете одобрять выплаты по этим реквизитам. Показ останется в журнале. Понадобится код из приложения.',
  accept: 'Показать номер',
};

function Values({
  destination: { methodKind, methodId },
  values,
}: {
  destination: Destination;
  values: Record<string, string>;
}) {
  const isOwn = methodKind === 'own';
  const methods = useQuery({ ...ask('operator.get-withdrawal-methods', {}), enabled: isOwn });
  const fields = isOwn
    ? methods.data?.items.find(({ id }) => id === methodId)?.fields
    : methodFields[methodKind];
  const labels = new Map(fields?.map(({ name, label }) => [name, label]));
  return (
    <div className="pad-16 frame round-12 canvas" role="status">
      <Facts
        facts={Object.entries(values).map(([name, value]) => [
          labels.get(name) ?? name,
          <CopyValue key={name} value={value} shown={groupNumber(name, value)} />,
        ])}
      />
    </div>
  );
}
