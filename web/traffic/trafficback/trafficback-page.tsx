import { IconListCheck, IconPlus, IconRoute, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { trafficbackCsvPath } from '#contract/traffic/trafficback-csv';
import { asksOfHistory, ChangeHistory } from '../../accounts/history/change-history.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { CsvLink } from '../../ui/download/csv-link.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askGlobal, GlobalCard } from './rules/global-card.tsx';
import { askRules, RuleList } from './rules/rule-list.tsx';
import { type Opened, RuleModals } from './rules/rule-modals.tsx';
import { askSaved, SavedCard } from './saved-card.tsx';
import classes from './trafficback.module.css';

export const asks: Asks = ({ query }) => [
  askGlobal,
  askRules(query),
  askCustom,
  askSaved(),
  ...asksOfHistory('trafficback', query),
];

const askCustom = ask('trafficback.get-is-custom-trafficback', {});

/** `/trafficback`: the targets of traffic that an offer does not take. Filter, sorting and page live in the address. */
export function Component() {
  const custom = useQuery(askCustom);
  const modal = useModal(
    (opened: Opened) => custom.data && <RuleModals opened={opened} isCustom={custom.data.isCustom} />,
  );
  // Until the right to own links is known, rules are shown as stored, and no form opens.
  const isCustom = custom.data?.isCustom ?? true;

  return (
    <Page title="Трафикбек" actions={<Actions open={modal.open} />}>
      <GlobalCard isCustom={isCustom} edit={(rule) => modal.open({ action: 'global', rule })} />
      <Card title="Правила офферов">
        <Tools open={modal.open} />
        {custom.isError && (
          // Without the answer a form could remove an own link.
          <FailedState
            title="Не удалось узнать, разрешены ли вам свои ссылки"
            retry={() => void custom.refetch()}
            retrying={custom.isFetching}
          />
        )}
        <RuleList isCustom={isCustom} edit={(rule) => modal.open({ action: 'rule', rule })} />
      </Card>
      <SavedCard />
      <ChangeHistory kind="trafficback" />
      {modal.modal}
    </Page>
  );
}

type ActsProps = { open: (opened: Opened) => void };

function Actions({ open }: ActsProps) {
  return (
    <>
      <Button icon={IconPlus} onClick={() => open({ action: 'rule', rule: null })}>
        Создать правило
      </Button>
      <MoreActions>
        <ActionButton icon={IconRoute} onClick={() => open({ action: 'simulate' })}>
          Куда уйдёт трафик?
        </ActionButton>
      </MoreActions>
    </>
  );
}

function Tools({ open }: ActsProps) {
  return (
    <div className={classes.tools}>
      <ActionButton icon={IconListCheck} onClick={() => open({ action: 'many' })}>
        Несколько офферов
      </ActionButton>
      <MoreActions>
        <ActionButton icon={IconUpload} onClick={() => open({ action: 'import' })}>
          Импорт CSV
        </ActionButton>
        <CsvLink href={trafficbackCsvPath} />
      </MoreActions>
    </div>
  );
}
