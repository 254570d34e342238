import type { ActionForm } from '../../../ui/form/action-form.ts';
import { useLinkDoubts } from '../../../ui/urls/link-doubts.tsx';
import { doubtsOf, ownLink } from './landing.ts';

/** Doubts about the own link of a form: `stops` checks them in the action, `accept` is the partner's confirmation. */
export function useTargetDoubts<Values extends { isGuru: string; link: string }>(
  { form, act }: Pick<ActionForm<Values & Record<string, string>>, 'form' | 'act'>,
  isCustom: boolean,
) {
  const doubts = useLinkDoubts(doubtsOf, ownLink(form.getValues(), isCustom) ?? '');
  return {
    asked: doubts.asked,
    accept() {
      doubts.accept();
      void act(form.getValues());
    },
    stops(): boolean {
      const isStopped = doubts.stops();
      if (isStopped) form.getInputNode('link')?.focus();
      return isStopped;
    },
  };
}
