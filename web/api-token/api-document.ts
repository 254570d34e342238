import { queryOptions } from '@tanstack/react-query';
import { type ApiDocument, apiDocumentPath } from '#contract/wire/openrpc';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../rpc/failure.ts';

/** The API's own description, from which the page of all methods is made. It changes only with the server. */
export const apiDocument = queryOptions({
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
