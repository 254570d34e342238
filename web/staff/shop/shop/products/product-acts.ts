import { useMutation } from '@tanstack/react-query';
import { quote } from '#contract/wire/text';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { act, type ResultOf } from '../../../rpc/rpc.ts';

export type Product = ResultOf<'operator.get-products'>['items'][number];

/** Removes a product from its shop and puts it back: each undoes the other, so neither asks for confirmation. */
export function useProductActs({ id, name }: Product) {
  const removing = useMutation(act('operator.remove-product'));
  const restoring = useMutation(act('operator.restore-product'));
  const restore = () =>
    restoring.mutateAsync({ id }).then(() => toast(`${quote(name)} снова в магазине`), toastFailure);
  return {
    isBusy: removing.isPending || restoring.isPending,
    restore,
    remove: () =>
      removing.mutateAsync({ id }).then(
        () =>
          toast(`${quote(name)} убран из магазина`, 'done', {
            label: 'Вернуть',
            take: () => void restore(),
          }),
        toastFailure,
      ),
  };
}
