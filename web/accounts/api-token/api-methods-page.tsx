import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiDocument, apiDocumentPath } from '#contract/wire/openrpc';
import { errorCode } from '#contract/wire/rpc';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { RpcFailure } from '../../rpc/failure.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { changed } from '../../ui/filter/list-address.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardPlace, PagePlaces } from '../../ui/page/page-places.tsx';
import { TextButton, TextLink } from '../../ui/page/text-link.tsx';
import { plural } from '../../ui/text/format.ts';
import { MethodDetails } from './method-details.tsx';
import { groupMethods } from './method-groups.ts';

/** `/api-settings/methods`: every method of the API, from the API's own document. */
export function Component() {
  const { data: document } = useSuspenseQuery(apiDocument);

  const [search, setSearch] = useSearch();

  const groups = groupMethods(document.methods, search);
  const found = groups.reduce((sum, { methods }) => sum + methods.length, 0);
  return (
    <Page title={title} actions={<TextLink to={pathTo('apiSettings')}>Настройки API</TextLink>}>
      <Card>
        <TextField
          label="Найти метод"
          type="search"
          placeholder="баланс, get-info"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className="only-above-8 small dim" role="status">
          {`${found} ${plural(found, 'метод', 'метода', 'методов')}`}
        </p>
      </Card>
      {groups.map((group) => (
        <Card key={group.title} title={group.title}>
          <div>
            {group.methods.map((method) => (
              <MethodDetails key={method.name} method={method} />
            ))}
          </div>
        </Card>
      ))}
      {found === 0 && (
        <Card>
          <EmptyState
            title="Такого метода нет"
            text="Ищем по названию, описанию и параметрам."
            action={<TextButton onClick={() => setSearch('')}>Показать все</TextButton>}
          />
        </Card>
      )}
    </Page>
  );
}

const title = 'Методы API';

/** The search lives in the address, but the field keeps its own text: the address updates too late for a caret. */
function useSearch(): [search: string, change: (search: string) => void] {
  const params = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const change = (typed: string) => {
    setSearch(typed);
    void navigate(changed(params, { search: typed }), { replace: true, preventScrollReset: true });
  };
  return [search, change];
}

/** Has the height of the page's first screen. */
export function Fallback() {
  return (
    <PagePlaces title="200px">
      <CardPlace height={98} />
      <CardPlace heading="120px" gap={16} height={640} />
    </PagePlaces>
  );
}

/** The API's own description, the source of the page of methods. It changes only with the server. */
const apiDocument = queryOptions({
  queryKey: [apiDocumentPath],
  queryFn: ({ signal }) => load(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

async function load(signal: AbortSignal): Promise<ApiDocument> {
  const response = await fetch(apiDocumentPath, { signal }).catch(() => null);
  if (!response?.ok) throw new RpcFailure({ code: response?.status ?? errorCode.unexpected, message });
  return response.json();
}

const message = 'Не удалось загрузить описание API';
