import { useMutation } from '@tanstack/react-query';
import { act } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { formatMoney } from '../../ui/text/format.ts';
import type { Act, Contract } from './ask-papers.ts';
import { actName, contractName } from './paper-words.ts';

/** Accepts acts and contracts after a confirmation; the server asks for a code. */
export function usePaperActs() {
  const acts = useMutation(act('billing.accept-act'));
  const contracts = useMutation(act('contracts.accept-contract'));
  return {
    busy: acts.isPending || contracts.isPending,
    async acceptAct(paper: Act) {
      const text = `${formatMoney(paper.amount, paper.currencyCode)}. Принятый акт не меняют: поправки войдут в следующий.`;
      if (
        !(await confirm({ title: `Принять ${actName(paper).toLowerCase()}?`, text, accept: 'Принять акт' }))
      )
        return;
      acts.mutate({ id: paper.id }, { onSuccess: () => void toast('Акт принят'), onError: toastFailure });
    },
    async acceptContract(paper: Contract) {
      const text = 'Сеть запомнит время и адрес. Договор остаётся в списке, его можно перечитать.';
      if (!(await confirm({ title: `Принять: ${contractName(paper)}?`, text, accept: 'Принять договор' })))
        return;
      contracts.mutate(
        { id: paper.id },
        { onSuccess: () => void toast('Договор принят'), onError: toastFailure },
      );
    },
  };
}
