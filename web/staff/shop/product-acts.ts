import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { act, type MethodName, type ResultOf } from '../app/rpc.ts';

export type Product = ResultOf<'operator.get-products'>['items'][number];

/** What a changed product makes stale. */
export const staleProducts: MethodName[] = [
  'operator.get-products',
  'operator.get-categories',
  'operator.get-promotions',
];

/** Takes a product out of its shop and puts it back: the one undoes the other, so neither asks. */
export function useProductActs({ id, name }: Product) {
  const removing = useMutation(act('operator.remove-product', ...staleProducts));
  const restoring = useMutation(act('operator.restore-product', ...staleProducts));
  const restore = () =>
    restoring.mutateAsync({ id }).then(() => toast(`«${name}» снова в магазине`), toastFailure);
  return {
    isBusy: removing.isPending || restoring.isPending,
    restore,
    remove: () =>
      removing
        .mutateAsync({ id })
        .then(
          () =>
            toast(`«${name}» убран из магазина`, 'done', { label: 'Вернуть', take: () => void restore() }),
          toastFailure,
        ),
  };
}
