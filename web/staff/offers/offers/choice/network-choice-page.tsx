import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import { HistoryLink } from '../../../ui/history-link.tsx';
import { ChoiceEditor } from './choice-editor.tsx';

export const asks: Asks = () => [askChoice];

const askChoice = ask('operator.get-network-choice', {});

/** `/staff/network-choice`: the targets of traffic that no partner's rule took. */
export function Component() {
  const choice = useQuery(askChoice);
  return (
    <Page title="Запасные офферы" actions={<HistoryLink method="operator.set-network-choice" />}>
      <p>
        Сюда уходит трафик, который не взяло ни одно правило трафикбека: клик получает один из офферов списка.
      </p>
      <Surface>
        <Loaded query={choice} failed="Не удалось загрузить выбор сети" skeleton={<PartSkeleton />}>
          {(read) => <ChoiceEditor read={read} />}
        </Loaded>
      </Surface>
    </Page>
  );
}
