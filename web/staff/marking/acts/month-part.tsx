import { useQuery } from '@tanstack/react-query';
import { wholeNumber } from '#contract/wire/list-address';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { SheetButton, sheetAddress } from '../../ui/list/sheet-button.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { ActList } from './act-list.tsx';
import classes from './acts.module.css';
import { monthIn } from './month.ts';
import { MonthField } from './month-field.tsx';
import { VersionCard } from './version-card.tsx';

export type Month = ResultOf<'operator.get-ad-acts'>;

const askedOf = (query: URLSearchParams) => {
  const text = query.get('version');
  const version = text === '0' ? 0 : wholeNumber(text);
  return { month: monthIn(query), ...(version !== undefined && { version }) };
};

export const askActs = (query: URLSearchParams) =>
  ask('operator.get-ad-acts', { ...askedOf(query), page: readPlace(query).page });

/** A month's documents for the operator: its versions, the shown one with what may be done, and its documents. */
export function MonthPart() {
  const query = useSearchParams();
  const asked = askedOf(query);
  const acts = useQuery(askActs(query));
  return (
    <div className="grid gap-cards">
      <MonthField tab="acts" month={asked.month} />
      <Loaded
        query={acts}
        failed="Не удалось загрузить акты"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<PartSkeleton />}
      >
        {(data) => <Shown month={asked.month} data={data} page={readPlace(query).page} />}
      </Loaded>
    </div>
  );
}

function Shown({ month, data, page }: { month: string; data: Month; page: number }) {
  const { versions, shown, items, pagination } = data;
  const to = (version: number) => `?tab=acts&month=${month}&version=${version}`;
  const hasDocuments = items.length > 0;
  return (
    <>
      {versions.length > 0 && (
        <TabRow label="Версия">
          {[{ version: 0 }, ...versions].map(({ version }) => (
            <Link
              key={version}
              to={to(version)}
              aria-current={version === shown ? 'page' : undefined}
              preventScrollReset
            >
              {version === 0 ? 'Сейчас' : `Версия ${version}`}
            </Link>
          ))}
        </TabRow>
      )}
      <VersionCard month={month} data={data} />
      <Card
        title="Документы"
        actions={hasDocuments && <SheetButton href={sheetAddress('ad-acts', { month, version: shown })} />}
      >
        {hasDocuments ? <ActList acts={items} /> : <p className={classes.none}>{emptyText(data)}</p>}
        <Pager
          page={page}
          pageSize={50}
          totalCount={pagination.totalCount}
          to={(number) => `${to(shown)}&page=${number}`}
        />
      </Card>
    </>
  );
}

function emptyText({ versions }: Month) {
  return versions.some(({ state }) => state === 'sent')
    ? 'С отправленной версии ничего не изменилось.'
    : 'Здесь будут акты партнёров и закрытые счета рекламодателей, в которых есть конверсии с креативами.';
}
