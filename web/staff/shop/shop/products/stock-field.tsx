import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Button } from '../../../../ui/page/button.tsx';
import { readWhole } from '../../../../ui/text/amount.ts';
import { call, refreshAfter } from '../../../rpc/rpc.ts';
import classes from '../shop.module.css';

/**
 * The stock of a product or of one of its sizes, edited in place. Race: the stock is set against the stock shown when typing
 * began, so that an order in between is not overwritten; the refusal names the present stock, and the next try is set against
 * it.
 */
export function StockField({
  productId,
  productName,
  size,
  remains,
}: {
  productId: number;
  productName: string;
  size: string;
  remains: number;
}) {
  const id = useId();
  const client = useQueryClient();
  const [typed, setTyped] = useState<{ text: string; seen: number }>();
  const setting = useMutation({
    mutationFn: ({ wanted, seen }: { wanted: number; seen: number }) =>
      call('operator.set-stock', {
        productId,
        ...(size ? { size } : {}),
        remains: wanted,
        seen,
      }),
    onSuccess: () => {
      setTyped(undefined);
      void toast(`Остаток сохранён: ${[productName, size].filter(Boolean).join(', ')}`);
    },
    // The next try takes the stock shown by then.
    onError: () => setTyped((before) => before && { ...before, seen: Number.NaN }),
    onSettled: () => refreshAfter(client, 'operator.set-stock'),
  });
  const text = typed?.text ?? String(remains);
  const wanted = readWhole(text);
  const isChanged = typed !== undefined && text !== String(remains);
  const error =
    isChanged && wanted === null ? 'Целое число от нуля' : setting.error?.message && setting.error.sentence;
  const save = () => {
    if (!typed || wanted === null || setting.isPending) return;
    setting.mutate({ wanted, seen: Number.isNaN(typed.seen) ? remains : typed.seen });
  };
  return (
    <form
      className={classes.stockField}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>
        {size || 'Остаток'}
        <span className="for-screen-readers">, {productName}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={Boolean(isChanged && error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => {
          setting.reset();
          setTyped({ text: currentTarget.value, seen: typed?.seen ?? remains });
        }}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      {isChanged && (
        <Button type="submit" size="compact-sm" loading={setting.isPending}>
          Сохранить
        </Button>
      )}
      {isChanged && error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
