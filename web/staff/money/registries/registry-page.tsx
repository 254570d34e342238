import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { listOf, ofRecord } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { RegistryBadge } from '../withdrawals/registry-columns.tsx';
import figures from '../withdrawals/withdrawals.module.css';
import { ActionsCard } from './actions-card.tsx';
import { FilePreview } from './file-preview.tsx';
import { lineColumns } from './line-columns.tsx';
import classes from './registries.module.css';
import { countWords, factsOf, flagTexts } from './registry-facts.tsx';

export type WholeRegistry = ResultOf<'operator.get-registry'>;

const lines = listOf('operator.get-registry-lines', [], ofRecord);

export const asks: Asks = (address) => [askRegistry(Number(address.params.id)), ...lines.asks(address)];

const askRegistry = (id: number) => ask('operator.get-registry', { id });

/** `/staff/registries/:id`: a registry with its warnings, its file, and its lines, which add up. */
export const Component = () => (
  <RecordPage
    ask={askRegistry}
    refetchInterval={refreshEvery}
    title={(id) => `Реестр № ${id}`}
    failed="Не удалось загрузить реестр"
  >
    {(registry) => <Shown key={registry.id} registry={registry} />}
  </RecordPage>
);

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
          <ActionsCard registry={registry} />
        </div>
      </div>
      {state === 'closed' && <FilePreview registry={registry} />}
      {/* Lines with warnings for the second person come first. */}
      <SourceList
        source={lines}
        name="registry-lines"
        label="Выплаты реестра"
        words={['выплата', 'выплаты', 'выплат']}
        columns={lineColumns(currencyCode)}
        rowKey={({ withdrawalId }) => String(withdrawalId)}
        rowTo={({ withdrawalId }) => pathTo('withdrawal', { id: withdrawalId })}
        failed="Не удалось загрузить выплаты реестра"
        empty={{
          title: registry.count === 0 ? 'В реестре нет выплат' : 'На этой странице выплат нет',
        }}
      />
    </Page>
  );
}
