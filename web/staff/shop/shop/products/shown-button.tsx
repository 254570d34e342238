import { Button } from '@mantine/core';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useAct } from '../../../rpc/rpc.ts';

/** Removes the selected products from their shop, or puts them back; tells how many were changed, and offers to undo it. */
export function ShownButton({ ids, isShown, clear }: ShownButtonProps) {
  const act = useAct();
  const { run, isPending } = useDo();
  const set = (wanted: number[], shown: boolean) => () =>
    act('operator.set-products-shown', { ids: wanted, isShown: shown });
  const change = () =>
    run(set(ids, isShown), ({ ids: changed }) => {
      clear();
      const undo = () => void run(set(changed, !isShown), words(!isShown).undone);
      const offer = { label: words(isShown).undo, take: undo };
      void toast(saidOf(isShown, changed.length, ids.length), 'done', changed.length > 0 ? offer : undefined);
    });
  return (
    <Button size="sm" variant="default" loading={isPending} onClick={() => void change()}>
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
