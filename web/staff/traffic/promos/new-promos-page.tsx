import { wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../../router/view.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { asksOfPicks, offerFilter } from '../../ui/list/record-filters.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { askFile, FilePart } from './file-part.tsx';
import { RowsForm } from './rows-form.tsx';

const tabs = [
  { tab: 'rows', title: 'Вручную' },
  { tab: 'file', title: 'Из файла CSV' },
] as const;

const isFile = (query: URLSearchParams) => query.get('tab') === 'file';
const fileIn = (query: URLSearchParams) => wholeNumber(query.get('file'));

export const asks: Asks = ({ query }) => {
  const id = fileIn(query);
  if (isFile(query)) return id === undefined ? [] : [askFile(id)];
  return asksOfPicks([offerFilter()], query);
};

/** `/staff/promo-codes/new`: codes of an offer, typed or from a file; `offerId` chooses the offer, `file` shows a sent file. */
export function Component() {
  const query = useSearchParams();
  return (
    <Page title="Новые промокоды" back={{ to: `${pathTo('promos')}?tab=codes`, text: 'Промокоды' }}>
      <TabLinks label="Как добавить" tabs={tabs} tab={isFile(query) ? 'file' : 'rows'} />
      {isFile(query) ? <FilePart id={fileIn(query)} /> : <RowsForm offerId={query.get('offerId') ?? ''} />}
    </Page>
  );
}
