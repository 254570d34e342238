import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { formatMoney } from '../../ui/text/format.ts';
import type { Act, Contract } from './ask-papers.ts';
import { actName, contractName } from './paper-words.ts';

/** Accepts acts and contracts after a confirmation; the server asks for a code. */
export function usePaperActions() {
  const act = useAction();
  const { run, isPending } = useDo();
  return {
    busy: isPending,
    acceptAct: (paper: Act) =>
      run(() => act('billing.accept-act', { id: paper.id }), 'Акт принят', {
        title: `Принять ${actName(paper).toLowerCase()}?`,
        text: `${formatMoney(paper.amount, paper.currencyCode)}. Принятый акт не меняют: поправки войдут в следующий.`,
        accept: 'Принять акт',
      }),
    acceptContract: (paper: Contract) =>
      run(() => act('contracts.accept-contract', { id: paper.id }), 'Договор принят', {
        title: `Принять: ${contractName(paper)}?`,
        text: 'Сеть запомнит время и адрес. Договор остаётся в списке, его можно перечитать.',
        accept: 'Принять договор',
      }),
  };
}
