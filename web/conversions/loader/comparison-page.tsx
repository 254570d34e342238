import { comparisonGroupNames, comparisonGroups } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { Params } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { changed } from '../../ui/filter/list-address.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { askRows, type Comparison, groupOf } from './ask-loader.ts';
import { useRemoving } from './comparison-actions.ts';
import { factsOf } from './comparison-facts.ts';
import classes from './loader.module.css';
import { RowsCard } from './rows-card.tsx';

const SettingsModal = laterModal(async () => (await import('./settings-modal.tsx')).SettingsModal);

export const asks: Asks = ({ params, query }) => [askComparison(params), askRows(Number(params.id), query)];

function askComparison({ id }: Params) {
  return {
    ...ask('loader.get-comparison', { id: Number(id) }),
    // A job compares: its end is told live, and asked for where the stream is away.
    refetchInterval: ({ state }: { state: { data?: Comparison | undefined } }) =>
      state.data?.state === 'comparing' ? (1500 as const) : (false as const),
  };
}

/** `/tools/loader/{id}`: what of a tracker's export agrees with the network, and what does not. */
export function Component() {
  return (
    <RecordInAddress ask={askComparison} kind="Сверка" failed="Не удалось загрузить сверку">
      {(data, title) => <Shown title={title} comparison={data} />}
    </RecordInAddress>
  );
}

function Shown({ title, comparison }: { title: string; comparison: Comparison }) {
  const changing = useModal((one: Comparison) => <SettingsModal comparison={one} />);
  const { state, fault, fileId } = comparison;
  return (
    <Page
      title={title}
      section="Сверка с трекером"
      back={{ to: pathTo('loader'), text: 'Загрузчик' }}
      isWide
      actions={
        <>
          {fileId !== null && state !== 'comparing' && (
            <ActionButton onClick={() => changing.open(comparison)}>Столбцы, пояс и период</ActionButton>
          )}
          <RemoveButton id={comparison.id} />
        </>
      }
    >
      <Card title={comparison.fileName}>
        <div className="grid gap-16 flat-texts" aria-live="polite">
          {state === 'comparing' && <p>Сверяем: обычно это несколько секунд. Вкладку можно закрыть.</p>}
          {state === 'failed' && <p>{fault}</p>}
          {state === 'comparing' && <progress className={classes.progress} aria-label="Сверяем" />}
          {state === 'done' && <Facts facts={factsOf(comparison)} />}
        </div>
      </Card>
      {state === 'done' && (
        <>
          <Groups comparison={comparison} />
          <RowsCard comparison={comparison} />
        </>
      )}
      {changing.modal}
    </Page>
  );
}

function RemoveButton({ id }: { id: number }) {
  const { remove, isPending } = useRemoving(id);
  return (
    <ActionButton loading={isPending} onClick={() => void remove()}>
      Удалить
    </ActionButton>
  );
}

function Groups({ comparison }: { comparison: Comparison }) {
  const query = useSearchParams();
  const shown = groupOf(query, comparison);
  const groups = comparisonGroups.filter((group) => group !== 'unread' || comparison.counts.unread > 0);
  return (
    <nav aria-label="Группы строк">
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group}>
            <Link to={changed(query, { group })} aria-current={group === shown ? 'true' : undefined}>
              {comparisonGroupNames[group]}
              <span className={classes.count}>{formatNumber(comparison.counts[group])}</span>
              <span className={classes.note}>{sumText(comparison, group)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sumText({ sums }: Comparison, group: (typeof comparisonGroups)[number]) {
  if (group === 'unread') return 'строк файла';
  const [sum] = sums[group];
  if (!sum) return '\u00a0';
  const { theirs, ours, currencyCode } = sum;
  const text = (amount: number) => formatMoney(amount, currencyCode);
  // Sums of rejected conversions are not compared.
  if (group === 'ours' || group === 'same') return text(ours);
  if (group === 'theirs') return text(theirs);
  return theirs === ours || theirs === 0 ? text(ours) : `у вас ${text(theirs)}, у нас ${text(ours)}`;
}
