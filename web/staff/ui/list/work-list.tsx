import {
  type DefaultError,
  type QueryKey,
  type UnusedSkipTokenOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from '../../../router/view.tsx';
import { FailedState, OldNote } from '../../../ui/feedback/failed-state.tsx';
import type { Load } from '../../../ui/feedback/loaded.tsx';
import { FilterBar } from '../../../ui/filter/filter-bar.tsx';
import type { Filter } from '../../../ui/filter/filters.ts';
import { pageSizes, pagesOf, readPlace, sizeAddress } from '../../../ui/filter/list-address.ts';
import { PageSize } from '../../../ui/list/page-size.tsx';
import { type LongPagination, Pager } from '../../../ui/list/pager.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { BulkBar, type CountWords, EveryRow, mostSelected } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import { everyPage } from './every-page.ts';
import { type Interval, type ListSource, useAddress, useList } from './list-source.ts';
import { NothingFound, type NothingYet } from './nothing-found.tsx';
import { ColumnMenu } from './own-columns/column-menu.tsx';
import { useColumns } from './own-columns/use-columns.ts';
import { SheetButton, sheetAddress } from './sheet-button.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import classes from './work-list.module.css';
import { idOf, WorkTable } from './work-table.tsx';

/**
 * A list of the console that asks the server by the address: filters, count, columns, rows, bulk actions, pages, keys, and what
 * stands there while it loads, when it fails and when it is empty.
 *
 *     const applications = listOf('operator.get-applications', [textFilter('term', 'Логин')]);      // list-source.ts
 *     export const asks = applications.asks;
 *
 *     <SourceList source={applications} name="applications" label="Заявки" words={['заявка', 'заявки', 'заявок']}
 *       columns={columns} rowTo={({ id }) => pathTo('application', { id })}
 *       actions={(chosen, clear) => <Button onClick={…}>Принять</Button>}
 *       failed="Не удалось загрузить заявки" empty={{ title: 'Заявок пока нет', text: '…' }} />
 *
 * Columns are made by columns.tsx. `views` (list-views.tsx) stands above the filters, `tools` beside the columns. A page that shows
 * more of the answer takes it from `useList(source)`: the call is made once. Keys: use-list-keys.ts.
 */
export function SourceList<Answer extends ListAnswer, Key extends QueryKey>({
  source,
  sheet,
  refetchInterval,
  filters = source.filters,
  selectsAll = false,
  ...props
}: SourceListProps<Answer, Key>) {
  const client = useQueryClient();
  const list = useList(source, refetchInterval);
  const address = useAddress();
  const readPage = async (page: number, size: number): Promise<Answer['items']> => {
    const query = new URLSearchParams(address.query);
    query.set('page', String(page));
    query.set('size', String(size));
    const answer = await client.fetchQuery({ ...source.ask({ ...address, query }), staleTime: 0, gcTime: 0 });
    return answer.items;
  };
  return (
    <WorkList
      {...props}
      list={list}
      filters={filters}
      sheet={sheet && sheetAddress(sheet, source.params(address))}
      readAll={selectsAll ? () => everyPage(readPage, mostSelected + 1) : undefined}
    />
  );
}

type ListAnswer = { items: unknown[]; pagination: LongPagination };

type SourceListProps<Answer extends ListAnswer, Key extends QueryKey> = Omit<
  WorkListProps<Answer['items'][number]>,
  'list' | 'sheet' | 'readAll'
> & {
  source: ListSource<UnusedSkipTokenOptions<Answer, DefaultError, Answer, Key>>;
  /** The name of the list's CSV (server/files.ts), for a reader who may take it. */
  sheet?: string | false | undefined;
  refetchInterval?: Interval<Answer, Key>;
  /** True where the actions take as many rows as the filter finds. */
  selectsAll?: boolean;
};

/** A list whose answer the page has asked for itself. */
export function WorkList<Item>(props: WorkListProps<Item>) {
  const { name, label, list, columns, rowKey = idOf, rowTo, filters = [], actions } = props;
  const query = useSearchParams();
  const root = useRef<HTMLDivElement>(null);
  const choice = useColumns(name, columns);
  const items = list.data?.items;
  const selecting = useSelection(items ?? [], rowKey, query);
  const count = actions ? selecting.chosen.length : 0;
  useListKeys(root, {
    turn: (key, isRange) => actions && selecting.turn(key, isRange),
    clear: () => {
      if (count > 0) selecting.clear();
      return count === 0;
    },
  });
  return (
    <div ref={root} className="stack gap-12" data-work-list={name} aria-busy={list.isFetching}>
      {props.views}
      {filters.length > 0 && <FilterBar filters={filters} />}
      {count > 0 && actions ? (
        <BulkBar
          count={count}
          words={props.words}
          clear={selecting.clear}
          every={
            props.readAll &&
            list.data && (
              <EveryRow
                count={count}
                pagination={list.data.pagination}
                read={props.readAll}
                choose={selecting.choose}
              />
            )
          }
        >
          {actions(selecting.chosen, selecting.clear)}
        </BulkBar>
      ) : (
        <div className={classes.tools}>
          <Count pagination={list.data?.pagination} words={props.words} />
          {props.tools}
          {choice.canChange && <ColumnMenu choice={choice} />}
          {props.sheet && <SheetButton href={props.sheet} />}
        </div>
      )}
      <Rows {...props} filters={filters}>
        <WorkTable
          label={label}
          columns={choice.shown}
          pinned={choice.arrangement.pinned}
          resize={choice.canChange ? choice.resize : undefined}
          items={items}
          rowKey={rowKey}
          rowTo={rowTo}
          selecting={actions ? selecting : undefined}
        />
      </Rows>
      {list.data && list.data.items.length > 0 && (
        <Foot
          data={list.data}
          hasSearch={filters.some(({ kind }) => kind === 'text')}
          canSelect={!!actions}
          canOpen={!!rowTo}
          isWhole={props.isWhole ?? false}
        />
      )}
    </div>
  );
}

export type WorkListProps<Item> = {
  /** The name under which the account's columns are stored. */
  name: string;
  /** The table's name for screen readers. */
  label: string;
  words: CountWords;
  /** The query of the page that the address shows. */
  list: Load<{ items: Item[]; pagination: LongPagination }>;
  columns: readonly Column<Item>[];
  /** By default, the row's id. */
  rowKey?: (item: Item) => string;
  rowTo?: ((item: Item) => string | undefined) | undefined;
  filters?: readonly Filter[];
  /**
   * Buttons for the selected rows, which may be of several pages; without it rows cannot be selected. `clear` ends the selection
   * but for rows whose ids are left.
   */
  actions?: ((chosen: Item[], clear: Clear) => ReactNode) | false | undefined;
  /** Reads all rows that the filter finds, to be selected at once. */
  readAll?: (() => Promise<Item[]>) | undefined;
  /** The message of a list that failed to load. */
  failed: string;
  /** The words of an empty list without filters. */
  empty: NothingYet;
  /** The address of the list as CSV (sheet-button.tsx). */
  sheet?: string | false | undefined;
  /** True where the method answers all rows at once: there are no pages. */
  isWhole?: boolean;
  views?: ReactNode;
  tools?: ReactNode;
};

export type Clear = (left?: readonly number[]) => void;

/** The table, or the reason why there is none. Loaded rows stay when a reload fails. */
function Rows<Item>({
  list,
  failed,
  empty,
  filters,
  children,
}: Pick<WorkListProps<Item>, 'list' | 'failed' | 'empty'> & {
  filters: readonly Filter[];
  children: ReactNode;
}) {
  const { data, isError, isFetching } = list;
  const retry = () => void list.refetch();
  if (data === undefined && isError)
    return <FailedState title={failed} text="Попробуйте ещё раз." retry={retry} retrying={isFetching} />;
  if (data?.items.length === 0) return <NothingFound filters={filters} empty={empty} />;
  if (data === undefined)
    return (
      <div role="status" aria-label="Загрузка" data-skeleton="exact">
        <div aria-hidden="true" inert>
          {children}
        </div>
      </div>
    );
  return (
    <>
      {isError && <OldNote retry={retry} retrying={isFetching} />}
      {children}
    </>
  );
}

function Count({ pagination, words }: { pagination: LongPagination | undefined; words: CountWords }) {
  if (!pagination) return <p className="grows flush dim one-line" />;
  const { totalCount, isMore = false } = pagination;
  // «Больше 1 000 ключей»: after «больше» the word stands in the genitive, as after five.
  const text = isMore
    ? `Больше ${formatNumber(totalCount)} ${words[2]}`
    : `${formatNumber(totalCount)} ${plural(totalCount, ...words)}`;
  return (
    <p className="grows flush dim one-line" role="status">
      {text}
    </p>
  );
}

function Foot({
  data: { items, pagination },
  hasSearch,
  canSelect,
  canOpen,
  isWhole,
}: {
  data: { items: unknown[]; pagination: LongPagination };
  hasSearch: boolean;
  canSelect: boolean;
  canOpen: boolean;
  isWhole: boolean;
}) {
  const query = useSearchParams();
  const { pageSize } = readPlace(query);
  return (
    <div className={classes.foot}>
      <p className={classes.keys} aria-hidden="true">
        {hasSearch && (
          <span>
            <kbd>/</kbd> поиск
          </span>
        )}
        <span>
          <kbd>j</kbd> <kbd>k</kbd> строки
        </span>
        {canOpen && (
          <span>
            <kbd>Enter</kbd> открыть
          </span>
        )}
        {canSelect && (
          <span>
            <kbd>x</kbd> выбрать
          </span>
        )}
      </p>
      {!isWhole && (
        <div className={classes.pages}>
          <Pager {...pagesOf(query, pageSize)} {...pagination} shown={items.length} />
          <PageSize sizes={pageSizes} pageSize={pageSize} to={(size) => sizeAddress(query, size)} />
        </div>
      )}
    </div>
  );
}
