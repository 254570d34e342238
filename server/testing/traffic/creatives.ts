import type { CreativeState } from '#contract/marking/creative-names';
import type { TestApp } from '../app.ts';

type Made = {
  offerId: number;
  /** The partner whose own it is; the network's without one. */
  userId?: number;
  name?: string;
  state?: Exclude<CreativeState, 'ended'>;
  erid?: string;
  endsAt?: Date;
  replacesId?: number;
};
let count = 0;

/** Makes a creative, by default of the network and with a token of its own; an initial contract comes with it. */
export async function makeCreative(
  { sql }: Pick<TestApp, 'sql'>,
  { offerId, userId, name = 'Баннер', state = 'has-token', endsAt, replacesId, ...made }: Made,
): Promise<{ id: number; erid: string }> {
  count += 1;
  const hasToken = state === 'has-token';
  const erid = made.erid ?? `2Vtest${process.pid}x${count}`;
  const row = {
    offerId,
    userId: userId ?? null,
    contractId: await makeAdContract({ sql }),
    name,
    text: '',
    form: 'banner',
    state,
    erid: hasToken ? erid : null,
    tokenAt: hasToken ? new Date() : null,
    endsAt: endsAt ?? null,
    replacesId: replacesId ?? null,
  };
  const id = await sql`insert into creatives ${sql(row)} returning id`.scalar<number>();
  return { id, erid: hasToken ? erid : '' };
}

/** Makes a contract with an advertiser of its own; returns its id. */
async function makeAdContract({ sql }: Pick<TestApp, 'sql'>, name = 'ООО «Рекламодатель»') {
  const advertiserId = await sql`
    insert into advertisers (name, currency_code) values (${name}, 'RUB') returning id`.scalar<number>();
  const row = {
    advertiserId,
    party: 'firm',
    name,
    inn: '7707083893',
    number: '1',
    datedOn: '2026-01-10',
    subject: 'distribution',
  };
  return await sql`insert into ad_contracts ${sql(row)} returning id`.scalar<number>();
}

/** Makes a partner's place; returns its id. */
export async function makePlace(
  { sql }: Pick<TestApp, 'sql'>,
  userId: number,
  address = 'https://blog.example/',
) {
  const row = { userId, kind: 'site', name: 'Блог', address };
  return await sql`insert into ad_places ${sql(row)} returning id`.scalar<number>();
}

/** Says since when the network marks: links of before need no token. */
export async function markSince({ sql }: Pick<TestApp, 'sql'>, since: Date) {
  await sql`update marking set since = ${since}`;
}

/** Ends a creative at a moment, as a change of its content or its end does. */
export async function endCreative({ sql }: Pick<TestApp, 'sql'>, id: number, at = new Date()) {
  await sql`update creatives set ends_at = ${at} where id = ${id}`;
}
