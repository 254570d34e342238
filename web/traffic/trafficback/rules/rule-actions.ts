import { useQueryClient } from '@tanstack/react-query';
import { toastDeletion } from '../../../accounts/history/bring-back.ts';
import { type ItemOf, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';

export type Rule = ItemOf<'trafficback.get-trafficbacks-offer'>;
export type GlobalRule = NonNullable<ResultOf<'trafficback.get-trafficback-global'>>;

/** The actions on a rule in its row. A deletion asks nothing: its toast brings the rule back. */
export function useRuleActions({ id, offerFrom, suggestion }: Rule) {
  const act = useAction();
  return useTargetActions({
    take: () =>
      suggestion &&
      act('trafficback.update-trafficback-offer', {
        id,
        offerFrom: offerFrom.id,
        isGuru: 1,
        offerTo: suggestion.id,
        link: '',
      }),
    remove: () => act('trafficback.delete-trafficback-offer', { id }),
    deleted: 'Правило удалено',
    recordId: id,
  });
}

/** The actions on the global rule on its card. */
export function useGlobalActions({ suggestion }: Pick<GlobalRule, 'suggestion'>) {
  const act = useAction();
  return useTargetActions({
    take: () =>
      suggestion &&
      act('trafficback.create-trafficback-global', { isGuru: 1, offer: suggestion.id, link: '' }),
    remove: () => act('trafficback.delete-trafficback-global', {}),
    deleted: 'Глобальное правило удалено',
    // The id of the global rule in the history.
    recordId: 0,
  });
}

function useTargetActions(actions: {
  take: () => Promise<unknown> | null;
  remove: () => Promise<unknown>;
  deleted: string;
  recordId: number;
}) {
  const client = useQueryClient();
  const taking = useDo();
  const deleting = useDo();
  return {
    isTaking: taking.isPending,
    isDeleting: deleting.isPending,
    take: () => void taking.run(async () => actions.take(), 'Оффер заменён'),
    remove: () =>
      void deleting.run(actions.remove, () =>
        toastDeletion(client, actions.deleted, 'trafficback', [actions.recordId]),
      ),
  };
}
