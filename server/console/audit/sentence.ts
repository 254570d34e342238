import { recordKindOf, recordNames } from '#contract/wire/records';
import type { Db } from '../../platform/db/connection.ts';
import { findNames } from './name-queries.ts';
import { type Phrase, phrases } from './phrases.ts';
import type { ActionRow } from './queries.ts';
import { operatorMethods, titleOf } from './titles.ts';

/** The most records and partners that a sentence names. */
const named = 3;

const phraseOfMethod = new Map<string, Phrase>(Object.entries(phrases));
const nounOfKind = new Map<string, string>(Object.entries(recordNames));

/** The sentence of each action: «Создан оффер «Рассвет»», by the present names of its records. A refused action has done nothing. */
export async function sentencesOf(db: Db, actions: ActionRow[]): Promise<(action: ActionRow) => string> {
  const ids = new Map<string, number[]>();
  for (const { records, userIds } of actions)
    for (const record of [...records.slice(0, named), ...userIds.slice(0, named).map((id) => `user-${id}`)]) {
      const { kind, id } = recordKindOf(record);
      ids.set(kind, [...(ids.get(kind) ?? []), id]);
    }
  const names = await findNames(db, ids);
  return (action) => sentenceOf(action, names);
}

function sentenceOf(action: ActionRow, names: Map<string, string>): string {
  const { method, outcome, records, userIds } = action;
  const phrase = phraseOfMethod.get(method);
  if (!phrase || outcome !== 0) return titleOf(method);
  const own = operatorMethods.get(method)?.record;
  const isOwn = (record: string) => recordKindOf(record).kind === own;
  const subject = listed(records.filter(isOwn), (record) => nameOf(record, names));
  const others = [
    ...records.filter((record) => !isOwn(record)).map((record) => labelOf(record, names)),
    ...userIds.map((id) => names.get(`user-${id}`) ?? `партнёр № ${id}`),
  ];
  const done = typeof phrase === 'string' ? phrase : isMade(action) ? phrase.made : phrase.changed;
  return [[done, subject].filter(Boolean).join(' '), listed(others, String)].filter(Boolean).join(': ');
}

/** A call without an id has created its record. */
function isMade({ params }: ActionRow): boolean {
  return params.id === undefined;
}

function nameOf(record: string, names: Map<string, string>): string {
  const name = names.get(record);
  return name ? `«${name}»` : `№ ${recordKindOf(record).id}`;
}

function labelOf(record: string, names: Map<string, string>): string {
  const { kind } = recordKindOf(record);
  const noun = nounOfKind.get(kind) ?? kind;
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)} ${nameOf(record, names)}`;
}

function listed(items: string[], text: (item: string) => string): string {
  const rest = items.length - named;
  return `${items.slice(0, named).map(text).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}
