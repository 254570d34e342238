import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastDeletion } from '../../../accounts/history/bring-back.ts';
import { act, type ResultOf } from '../../../rpc/rpc.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';

export type Rule = ResultOf<'trafficback.get-trafficbacks-offer'>['items'][number];
export type GlobalRule = NonNullable<ResultOf<'trafficback.get-trafficback-global'>>;

/** The actions on a rule in its row. */
export function useRuleActs({ id, offerFrom, suggestion }: Rule) {
  const client = useQueryClient();
  const changing = useMutation(act('trafficback.update-trafficback-offer'));
  const deleting = useMutation(act('trafficback.delete-trafficback-offer'));
  return {
    isTaking: changing.isPending,
    isDeleting: deleting.isPending,
    take() {
      if (!suggestion) return;
      const wanted = { id, offerFrom: offerFrom.id, isGuru: 1 as const, offerTo: suggestion.id, link: '' };
      changing.mutate(wanted, { onSuccess: () => void toast('Оффер заменён'), onError: toastFailure });
    },
    async remove() {
      if (!(await confirm(removal(`правило: ${offerFrom.name}`)))) return;
      // The row is gone by then, and the callbacks of `mutate` with it.
      await deleting
        .mutateAsync({ id })
        .then(() => toastDeletion(client, 'Правило удалено', 'trafficback', [id]), toastFailure);
    },
  };
}

/** The actions on the global rule on its card. */
export function useGlobalActs({ suggestion }: Pick<GlobalRule, 'suggestion'>) {
  const client = useQueryClient();
  const changing = useMutation(act('trafficback.create-trafficback-global'));
  const deleting = useMutation(act('trafficback.delete-trafficback-global'));
  return {
    isTaking: changing.isPending,
    isDeleting: deleting.isPending,
    take() {
      if (!suggestion) return;
      const wanted = { isGuru: 1 as const, offer: suggestion.id, link: '' };
      changing.mutate(wanted, { onSuccess: () => void toast('Оффер заменён'), onError: toastFailure });
    },
    async remove() {
      if (!(await confirm(removal('глобальное правило')))) return;
      await deleting
        .mutateAsync({})
        .then(
          () => toastDeletion(client, 'Глобальное правило удалено', 'trafficback', [globalRecord]),
          toastFailure,
        );
    },
  };
}

/** The id of the global rule in the history. */
const globalRecord = 0;

function removal(what: string) {
  return {
    title: `Удалить ${what}?`,
    text: 'Трафик пойдёт по глобальному правилу, а без него оффер подберёт сеть. Вернуть правило можно в истории изменений.',
    accept: 'Удалить',
    danger: true,
  };
}
