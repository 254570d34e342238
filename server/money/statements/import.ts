import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findDocument } from '../../platform/documents/queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { onePlainLine } from '../registries/exchange/windows-1251.ts';
import { findOwnAccounts } from '../registries/paying-queries.ts';
import { accountNumber, masked } from '../requisites/read-values.ts';
import { fingerprinter } from '../requisites/sealing.ts';
import { insertStatement, keepLines, lockPayingAccount, setCounts, statementType } from './queries.ts';
import { readApart } from './read-apart.ts';
import { type BankLine, UnreadableStatement } from './read-statement.ts';

/** Keeps new lines of an uploaded statement; the file is taken whole or not at all. */
export async function importStatement(tx: Tx, app: Pick<App, 'keys'>, documentId: number, staffId: number) {
  const document = await findDocument(tx, app, documentId);
  if (document?.mediaType !== statementType) throw notFound('Такого файла нет: загрузите выписку ещё раз');
  const own = await findOwnAccounts(tx);
  const fingerprint = await fingerprinter(tx, app);
  return await readApart(document.bytes, async ({ accounts, from, to }, portions) => {
    const account = accounts.find((one) => own.includes(one));
    if (!account) throw conflict('documentId', foreignAccount(accounts, own));
    const id = await insertStatement(tx, {
      documentId,
      account,
      fromOn: from,
      toOn: to,
      importedBy: staffId,
    });
    await lockPayingAccount(tx);
    const places = new Map<string, number>();
    let lines = 0;
    let newLines = 0;
    for await (const portion of portions) {
      const made = linesOf(portion, own, fingerprint, places);
      lines += made.length;
      newLines += await keepLines(tx, id, made);
    }
    await setCounts(tx, id, lines, newLines);
    return { id, lines, newLines };
  }).catch(refuseUnreadable);
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableStatement) throw conflict('documentId', error.message);
  throw error;
}

function foreignAccount(accounts: readonly string[], own: readonly string[]) {
  if (own.length === 0) return 'Сначала укажите счёт, с которого платит сеть: он есть на странице реестров';
  const theirs = accounts.map(masked).join(', ') || 'неизвестному счёту';
  return `Это выписка по счёту ${theirs}, а сеть платит со счёта ${own.map(masked).join(', ')}`;
}

/** The lines of the network's accounts. Equal lines of one file differ by their ordinal among each other. */
function linesOf(
  lines: readonly BankLine[],
  own: readonly string[],
  fingerprint: (number: string) => Buffer,
  places: Map<string, number>,
) {
  return lines.flatMap((line) => {
    const isDebit = own.includes(line.payer.account);
    if (!isDebit && !own.includes(line.payee.account)) return [];
    const made = lineOf(line, isDebit, fingerprint);
    const key = made.lineHash.toString('hex');
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    return [{ ...made, place }];
  });
}

function lineOf(line: BankLine, isDebit: boolean, fingerprint: (number: string) => Buffer) {
  const [own, other] = isDebit ? [line.payer, line.payee] : [line.payee, line.payer];
  const number = onePlainLine(line.number).slice(0, 40);
  const numberHash = fingerprint(`bank ${accountNumber(other.bik, other.account)}`);
  const identity = [own.account, isDebit, number, line.day, line.amount, numberHash.toString('hex')];
  return {
    lineHash: sha256(JSON.stringify(identity)),
    account: own.account,
    isDebit,
    number,
    day: line.day,
    amount: line.amount,
    numberHash,
    name: onePlainLine(other.name).slice(0, 300),
    mask: other.account ? masked(other.account) : '',
    purpose: onePlainLine(line.purpose).slice(0, 500),
    bookedOn: isDebit ? line.debitedOn : line.creditedOn,
  };
}
