import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { useMay } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';

/** Downloads the papers of a paid withdrawal; each download is a look at its destination. */
export function PacketButton({ withdrawalId }: { withdrawalId: number }) {
  const may = useMay();
  const act = useAction();
  const { run, isPending } = useDo();
  if (!may('operator.get-bank-packet')) return null;
  const download = () =>
    void run(
      () => act('operator.get-bank-packet', { withdrawalId }),
      ({ url }) => window.location.assign(url),
    );
  return (
    <ActionButton loading={isPending} onClick={download}>
      Пакет для банка
    </ActionButton>
  );
}
