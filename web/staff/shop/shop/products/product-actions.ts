import { quote } from '#contract/wire/text';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { type ItemOf, useAction } from '../../../rpc/rpc.ts';

export type Product = ItemOf<'operator.get-products'>;

/** Removes a product from its shop and puts it back: each undoes the other, so neither asks for confirmation. */
export function useProductActions({ id, name }: Product) {
  const act = useAction();
  const { run, isPending } = useDo();
  const restore = () =>
    void run(() => act('operator.restore-product', { id }), `${quote(name)} снова в магазине`);
  const remove = () =>
    void run(
      () => act('operator.remove-product', { id }),
      () => void toast(`${quote(name)} убран из магазина`, 'done', { label: 'Вернуть', take: restore }),
    );
  return { isBusy: isPending, restore, remove };
}
