import { pathTo } from '../../paths.ts';
import type { MethodName } from '../../rpc/rpc.ts';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import { pausesOf } from './withdrawal-words.ts';

type Moving = Pick<WholeWithdrawal, 'state' | 'registry' | 'holds' | 'staffHold'>;

/** The page of a withdrawal's next step: the registries after approval, then its registry, then the bank's statements. */
export function nextStep(withdrawal: Moving): { text: string; to: string; needs: MethodName } | null {
  const { state, registry } = withdrawal;
  if (state === 'approved' && pausesOf(withdrawal).length === 0)
    return { text: 'Собрать реестр', to: pathTo('registries'), needs: 'operator.create-registry' };
  if (state !== 'sending' || !registry?.fileName) return null;
  return registry.state === 'sent'
    ? { text: 'Загрузить выписку', to: pathTo('statements'), needs: 'operator.import-statement' }
    : {
        text: `Открыть реестр № ${registry.id}`,
        to: pathTo('registry', { id: registry.id }),
        needs: 'operator.get-registry',
      };
}
