import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { act } from '../../../rpc/rpc.ts';

/** Removes the selected products from their shop, or puts them back; tells how many were changed, and offers to undo it. */
export function ShownButton({ ids, isShown, clear }: ShownButtonProps) {
  const setting = useMutation(act('operator.set-products-shown'));
  const set = async (wanted: number[], shown: boolean) =>
    (await setting.mutateAsync({ ids: wanted, isShown: shown })).ids;
  const change = async () => {
    const changed = await set(ids, isShown);
    clear();
    const undo = () => void set(changed, !isShown).then(() => toast(words(!isShown).undone), toastFailure);
    const offer = { label: words(isShown).undo, take: undo };
    void toast(saidOf(isShown, changed.length, ids.length), 'done', changed.length > 0 ? offer : undefined);
  };
  return (
    <Button
      size="sm"
      variant="default"
      loading={setting.isPending}
      onClick={() => void change().catch(toastFailure)}
    >
      {words(isShown).act}
    </Button>
  );
}

type ShownButtonProps = { ids: number[]; isShown: boolean; clear: () => void };

function words(isShown: boolean) {
  return isShown
    ? {
        act: 'Вернуть в магазин',
        done: 'Снова в магазине',
        undo: 'Убрать',
        undone: 'Товары снова в магазине',
      }
    : {
        act: 'Убрать из магазина',
        done: 'Убрано из магазина',
        undo: 'Вернуть',
        undone: 'Товары снова убраны',
      };
}

function saidOf(isShown: boolean, changed: number, all: number): string {
  const rest = all - changed;
  return `${words(isShown).done}: ${formatNumber(changed)}${rest > 0 ? `, уже были такими: ${formatNumber(rest)}` : ''}`;
}
