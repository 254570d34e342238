import assert from 'node:assert/strict';
import type { TestApp } from './app.ts';
import type { Client } from './methods/client.ts';

type Reader = Pick<Client, 'cookie'>;

/** Requests a file like a browser; a redirect is not followed. */
export function getSheet(app: TestApp, path: string, reader?: Reader): Promise<Response> {
  const headers: Record<string, string> = reader ? { cookie: reader.cookie() ?? '' } : {};
  return fetch(app.url + path, { headers, redirect: 'manual' });
}

/** The rows of a file, its titles first, read as a spreadsheet program in Russia reads them. */
export async function readSheet(app: TestApp, path: string, reader: Reader): Promise<string[][]> {
  const response = await getSheet(app, path, reader);
  assert.equal(response.status, 200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  return parseSheet(new TextDecoder().decode(bytes));
}

function parseSheet(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/gy;
  const sheet: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(cells)) {
    sheet.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') sheet.push([]);
  }
  return sheet.slice(0, -1);
}
