import { IconPencil, IconRoute, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../rpc/rpc.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { readRule } from '../targets/target.ts';
import { TargetText } from '../targets/target-text.tsx';
import classes from '../trafficback.module.css';
import { type GlobalRule, useGlobalActions } from './rule-actions.ts';

export const askGlobal = ask('trafficback.get-trafficback-global', {});

/** The rule for all traffic without a rule of its offer. */
export function GlobalCard({
  isCustom,
  edit,
}: {
  isCustom: boolean;
  edit: (rule: GlobalRule | null) => void;
}) {
  const found = useQuery({ ...askGlobal, select: (rule) => rule && readRule(rule, isCustom) });
  return (
    <Card title="Глобальное правило">
      <Loaded
        query={found}
        failed="Не удалось загрузить глобальное правило"
        skeleton={<Skeleton height={64} />}
      >
        {(rule) =>
          rule ? <Standing rule={rule} edit={() => edit(rule)} /> : <NoRule create={() => edit(null)} />
        }
      </Loaded>
    </Card>
  );
}

function NoRule({ create }: { create: () => void }) {
  return (
    <EmptyState
      icon={IconRoute}
      title="Глобального правила пока нет"
      text="Оно задаёт, куда идёт трафик офферов без своего правила. Пока его нет, оффер подбирает сеть."
      action={<ActionButton onClick={create}>Создать глобальное правило</ActionButton>}
    />
  );
}

function Standing({ rule, edit }: { rule: GlobalRule; edit: () => void }) {
  const actions = useGlobalActions(rule);
  return (
    <div className={classes.standing}>
      <div className={classes.outcome}>
        <p className="flush small dim">Трафик офферов без своего правила идёт</p>
        <div className="medium breaks">
          <TargetText
            target={rule}
            problem={rule.targetProblem}
            suggestion={rule.suggestion}
            take={actions.take}
            isTaking={actions.isTaking}
          />
        </div>
      </div>
      <div className={classes.actions}>
        <ActionButton aria-label="Изменить глобальное правило" icon={IconPencil} onClick={edit}>
          Изменить
        </ActionButton>
        <ActionButton
          aria-label="Удалить глобальное правило"
          icon={IconTrash}
          loading={actions.isDeleting}
          onClick={actions.remove}
        >
          Удалить
        </ActionButton>
      </div>
    </div>
  );
}
