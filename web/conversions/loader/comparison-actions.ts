import type { ComparisonGroup } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { formatCount } from '../../ui/text/format.ts';

export function useRemoving(id: number) {
  const act = useAction();
  const { run, isPending } = useDo();
  const remove = () =>
    run(
      async () => {
        await navigate(pathTo('loader'));
        return await act('loader.delete-comparison', { id });
      },
      'Сверка удалена',
      {
        title: 'Удалить сверку?',
        text: 'Строки и загруженный файл удалятся. Конверсии останутся как есть.',
        accept: 'Удалить',
      },
    );
  return { remove, isPending };
}

/** Sends the postback calls of a group's conversions once more. One key for each press: a repeat of the call sends nothing. */
export function useResendingRows(id: number, group: ComparisonGroup, count: number) {
  const act = useAction();
  const { run, isPending } = useDo();
  const resend = () => {
    const idempotencyKey = crypto.randomUUID();
    return run(
      () => act('loader.resend-rows', { id, group, idempotencyKey }),
      ({ count: sent }) => `Отправляем: ${formatCount(sent, 'постбек', 'постбека', 'постбеков')}`,
      {
        title: 'Отправить постбеки ещё раз?',
        text: `По каждой из ${formatCount(count, 'конверсии', 'конверсий', 'конверсий')} уйдёт последний вызов каждого включённого постбека, с тем же webhook-id.`,
        accept: 'Отправить',
      },
    );
  };
  return { resend, isPending };
}
