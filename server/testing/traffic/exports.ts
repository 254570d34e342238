import assert from 'node:assert/strict';
import type { ComparisonColumn, CostColumn } from '#contract/conversions/loader-names';
import { loaderFilesPath } from '#contract/conversions/loader-names';
import type { MailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { until } from '../postbacks/sender.ts';

type Sender = Pick<Client, 'cookie' | 'result'>;
type Sent = { kind?: 'comparison' | 'costs'; name?: string; headers?: Record<string, string> };

/** Sends a tracker's export as the loader's page does. */
export async function postExport(
  { url }: { url: string },
  partner: Pick<Sender, 'cookie'>,
  file: string | Uint8Array<ArrayBuffer>,
  { kind = 'comparison', name = 'export.csv', headers = {} }: Sent = {},
): Promise<Response> {
  return await fetch(`${url}${loaderFilesPath}?kind=${kind}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: partner.cookie() ?? '', 'content-type': 'text/csv', ...headers },
    body: file,
  });
}

/** An export that is taken, with its recognised columns. */
export async function keptExport(
  app: { url: string },
  partner: Sender,
  ...sent: [file: string | Uint8Array<ArrayBuffer>, more?: Sent]
) {
  const answer = await postExport(app, partner, ...sent);
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  const { id: fileId, ...file } = await partner.result('loader.get-file', { id: JSON.parse(text).id });
  return { fileId, ...file };
}

/** The recognised columns as a comparison takes them. */
export function comparable(columns: readonly (ComparisonColumn | CostColumn | '')[]) {
  const isFit = (column: string): column is ComparisonColumn | '' =>
    ['click', 'conversion', 'status', 'amount', 'currency', 'at', ''].includes(column);
  return columns.filter(isFit);
}

/** Compares a file and resolves to the comparison once it is made. */
export async function compared(
  app: Pick<MailApp, 'url'>,
  partner: Sender,
  file: string | Uint8Array<ArrayBuffer>,
  more: { offset?: number; from?: string; to?: string } = {},
) {
  const { fileId, columns } = await keptExport(app, partner, file);
  const { id } = await partner.result('loader.create-comparison', {
    fileId,
    columns: comparable(columns),
    ...more,
  });
  return await made(partner, id);
}

export async function made(partner: Sender, id: number) {
  return await until(
    () => partner.result('loader.get-comparison', { id }),
    ({ state }) => state !== 'comparing',
  );
}
