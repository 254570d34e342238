import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { HistoryLink } from '../../ui/history-link.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { RegistryBadge } from '../withdrawals/registry-columns.tsx';
import figures from '../withdrawals/withdrawals.module.css';
import { ActsCard } from './acts-card.tsx';
import { FilePreview } from './file-preview.tsx';
import { lineColumns } from './line-columns.tsx';
import classes from './registries.module.css';
import { countWords, factsOf, flagTexts } from './registry-facts.tsx';

export type WholeRegistry = ResultOf<'operator.get-registry'>;

export const asks: Asks = ({ params, query }) => {
  const id = Number(params.id);
  return [askRegistry(id), askLines(id, query)];
};

function askRegistry(id: number) {
  return ask('operator.get-registry', { id });
}

function askLines(id: number, query: URLSearchParams) {
  return ask('operator.get-registry-lines', { id, ...readPlace(query) });
}

/** `/staff/registries/:id`: a registry with its warnings, its file, and its lines, which add up. */
export function Component() {
  const id = Number(useParams().id);
  const registry = useQuery({ ...askRegistry(id), refetchInterval: refreshEvery });
  return (
    <RecordPage
      query={registry}
      title={`Реестр № ${id}`}
      failed="Не удалось загрузить реестр"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(data) => <Shown key={id} registry={data} />}
    </RecordPage>
  );
}

function Shown({ registry }: { registry: WholeRegistry }) {
  const { id, state, total, currencyCode, methodName } = registry;
  const flags = flagTexts(registry);
  return (
    <Page
      title={`Реестр № ${id}`}
      back={{ to: pathTo('registries'), text: 'Реестры' }}
      actions={<HistoryLink record={`registry-${id}`} />}
    >
      <div className={figures.columns}>
        <Card title="Сколько и как" actions={<RegistryBadge state={state} />}>
          <div className={classes.stack}>
            <div className={figures.sum}>
              <p className={figures.figure}>
                <Money amount={total} currencyCode={currencyCode} />
              </p>
              <p>
                {methodName}, {countWords(registry)}
              </p>
              {flags.length > 0 && (
                <>
                  <p className="flush small dim">На что смотреть:</p>
                  <ul className="grid gap-4 bare">
                    {flags.map((flag) => (
                      <li key={flag}>{flag}</li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            <Facts facts={factsOf(registry)} />
          </div>
        </Card>
        <div className={figures.side}>
          <ActsCard registry={registry} />
        </div>
      </div>
      {state === 'closed' && <FilePreview registry={registry} />}
      <Lines registry={registry} />
    </Page>
  );
}

/** Lines with warnings for the second person come first. */
function Lines({ registry }: { registry: WholeRegistry }) {
  const { id, currencyCode, count } = registry;
  const [query] = useSearchParams();
  const list = useQuery({
    ...askLines(id, query),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkList
      name="registry-lines"
      label="Выплаты реестра"
      words={['выплата', 'выплаты', 'выплат']}
      list={list}
      columns={lineColumns(currencyCode)}
      rowKey={({ withdrawalId }) => String(withdrawalId)}
      rowTo={({ withdrawalId }) => pathTo('withdrawal', { id: withdrawalId })}
      failed="Не удалось загрузить выплаты реестра"
      empty={{ title: count === 0 ? 'В реестре нет выплат' : 'На этой странице выплат нет' }}
    />
  );
}
