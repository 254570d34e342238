import { useAction } from '../../../rpc/rpc.ts';
import type { GlobalRule } from './rule-actions.ts';
import { TargetModal } from './target-modal.tsx';

/** The global rule: a new one, or a replacement. */
export function GlobalModal({ rule, isCustom }: { rule: GlobalRule | null; isCustom: boolean }) {
  const act = useAction();
  return (
    <TargetModal
      isCustom={isCustom}
      isNew={!rule}
      offerField="offer"
      target={rule}
      title="Глобальное правило"
      lead="Куда идёт трафик офферов, у которых нет своего правила."
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      send={async (_, target) => {
        await act('trafficback.create-trafficback-global', target);
        return 'Глобальное правило сохранено';
      }}
    />
  );
}
