import { Button } from '@mantine/core';
import { IconPencil, IconRoute, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../rpc/rpc.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Card } from '../../../ui/page/card.tsx';
import { readRule } from '../targets/target.ts';
import { TargetText } from '../targets/target-text.tsx';
import classes from '../trafficback.module.css';
import { type GlobalRule, useGlobalActs } from './rule-acts.ts';

export const askGlobal = ask('trafficback.get-trafficback-global', {});

/** The rule for all traffic without a rule of its offer. */
export function GlobalCard({ isCustom, edit }: GlobalCardProps) {
  const found = useQuery({ ...askGlobal, select: (rule) => rule && readRule(rule, isCustom) });
  return (
    <Card title="Глобальное правило">
      <Loaded
        query={found}
        failed="Не удалось загрузить глобальное правило"
        skeleton={
          <Skeleton>
            <SkeletonBlock height={64} />
          </Skeleton>
        }
      >
        {(rule) =>
          rule ? <Standing rule={rule} edit={() => edit(rule)} /> : <NoRule create={() => edit(null)} />
        }
      </Loaded>
    </Card>
  );
}

type GlobalCardProps = { isCustom: boolean; edit: (rule: GlobalRule | null) => void };

function NoRule({ create }: { create: () => void }) {
  return (
    <EmptyState
      icon={<IconRoute size={28} stroke={1.5} />}
      title="Глобального правила пока нет"
      text="Оно задаёт, куда идёт трафик офферов без своего правила. Пока его нет, оффер подбирает сеть."
      action={
        <Button variant="default" onClick={create}>
          Создать глобальное правило
        </Button>
      }
    />
  );
}

function Standing({ rule, edit }: { rule: GlobalRule; edit: () => void }) {
  const acts = useGlobalActs(rule);
  return (
    <div className={classes.standing}>
      <div className={classes.outcome}>
        <p className="flush small dim">Трафик офферов без своего правила идёт</p>
        <div className="medium breaks">
          <TargetText
            target={rule}
            problem={rule.targetProblem}
            suggestion={rule.suggestion}
            take={acts.take}
            isTaking={acts.isTaking}
          />
        </div>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          aria-label="Изменить глобальное правило"
          leftSection={<IconPencil {...buttonIcon} />}
          onClick={edit}
        >
          Изменить
        </Button>
        <Button
          variant="default"
          aria-label="Удалить глобальное правило"
          leftSection={<IconTrash {...buttonIcon} />}
          loading={acts.isDeleting}
          onClick={acts.remove}
        >
          Удалить
        </Button>
      </div>
    </div>
  );
}
