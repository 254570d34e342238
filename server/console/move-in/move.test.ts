import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import bcrypt from 'bcryptjs';
import { type MoveInFile, moveInColumns, moveInFiles } from '#contract/console/move-in-names';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { askForPasswords } from './letters.ts';
import { type Files, moveAll, type Result, readSheets, tryAll } from './move.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const deps = () => ({ settings: app.app.settings, keys: app.app.keys, by: { kind: 'key', id: 0 } as const });

async function collected(portions: AsyncIterable<Result[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const results of portions)
    for (const { file, line, outcome, field } of results)
      all.push([file, line, outcome, field].join(' ').trim());
  return all;
}
const tried = (files: Files) => collected(tryAll(app.sql, readSheets(files), deps()));
const moved = (files: Files) => collected(moveAll(app.sql, readSheets(files), deps()));
const sample = (file: MoveInFile) => readFileSync(`docs/move-in/${file}.csv`, 'utf8');

/** Everything that a move can change, without times and random values. */
async function contents() {
  const tables = [
    'users',
    'advertisers',
    'offers',
    'offer_terms',
    'offer_payouts',
    'links',
    'promos',
    'balances',
    'ledger_entries',
    'postbacks',
    'record_changes',
  ];
  const counts: unknown[] = [];
  for (const table of tables)
    counts.push(
      await app.sql`select ${table} as name, md5(string_agg(t::text, '|' order by t::text)) from ${app.sql(table)} t`,
    );
  return counts;
}

test('the samples of the documents are moved in as they were tried; a second time nothing changes @full', async () => {
  const files: Files = Object.fromEntries(moveInFiles.map((file) => [file, sample(file)]));
  const trial = await tried(files);
  assert.deepEqual(
    trial.filter((line) => !line.endsWith('made')),
    [],
  );
  assert.deepEqual(await app.sql`select 1 from users where external_id is not null`, []);
  assert.deepEqual(await moved(files), trial);
  const once = await contents();
  assert.deepEqual(
    (await moved(files)).filter((line) => !line.endsWith('matched')),
    [],
  );
  assert.deepEqual(await contents(), once);
});

test('each document shows all columns @full', () => {
  for (const file of moveInFiles) {
    const { needed, others } = moveInColumns[file];
    const columns = [...needed, ...others].toSorted();
    assert.deepEqual((sample(file).split(/\r?\n/, 1)[0] ?? '').split(';').toSorted(), columns);
    const text = readFileSync('docs/move-in/README.md', 'utf8');
    for (const column of columns) assert.match(text, new RegExp(`\`${column}\``));
  }
});

test('a move that ends between two portions goes on where it was @full', async () => {
  const line = (n: number) => `cut-${n};cut-${n};cut-${n}@example.org`;
  const partners = ['external_id;login;email', ...Array.from({ length: 540 }, (_, n) => line(n))].join('\n');
  const balances = ['partner;amount', ...Array.from({ length: 40 }, (_, n) => `cut-${n};10,50`)].join('\n');
  for await (const _ of moveAll(app.sql, readSheets({ partners, balances }), deps())) break;
  const [half] = await app.sql<
    { count: number }[]
  >`select count(*)::int from users where external_id like 'cut-%'`;
  assert.equal(half?.count, 500);
  await moved({ partners, balances });
  await moved({ partners, balances });
  const [all] = await app.sql`
    select count(*)::int, sum(available)::int as sum, sum(entries)::int as entries from users u join balances b on b.user_id = u.id
    where external_id like 'cut-%'`;
  assert.deepEqual(all, { count: 540, sum: 42_000, entries: 40 });
});

test('what is there already is found, and stays as it is @full', async () => {
  const known = await app.partner({ firstName: 'Своё имя' });
  const { id: offerId } = await app.operator.result('operator.save-offer', { name: 'Давний оффер' });
  const files = {
    partners: `external_id;login;email;first_name\n77;${known.login.toUpperCase()};${known.login}@example.com;Чужое`,
    offers: 'external_id;name;payout\n78;Давний оффер;5',
    links: 'partner;offer\n77;78',
  };
  assert.deepEqual(await moved(files), ['partners 2 matched', 'offers 2 matched', 'links 2 made']);
  const [link] =
    await app.sql`select user_id, offer_id, answers_old as is_old from links where user_id = ${known.id}`;
  assert.deepEqual(link, { userId: known.id, offerId, isOld: true });
  assert.equal((await known.result('profile.get-info')).firstName, 'Своё имя');
});

test('an id that is known with another login and another mail is refused, with one of them it is the same partner @full', async () => {
  const columns = 'external_id;login;email\n';
  await moved({ partners: `${columns}own-501;first-501;first-501@example.com` });
  const { id } = (await app.sql`select id from users where external_id = 'own-501'`)[0] ?? {};
  assert.deepEqual(await moved({ partners: `${columns}own-501;second;second@example.org` }), [
    'partners 2 refused external_id',
  ]);
  assert.deepEqual(await moved({ partners: `${columns}own-501;renamed;First-501@example.com` }), [
    'partners 2 matched',
  ]);
  assert.deepEqual(await app.sql`select id, login from users where external_id = 'own-501'`, [
    { id, login: 'first-501' },
  ]);
});

test('a first row of thousands of separators is refused at once @full', async () => {
  const partners = `external_id;login;email${';'.repeat(300_000)}\n1;a;b`;
  assert.deepEqual(await tried({ partners }), ['partners 1 refused']);
});

test('of rows with the name of one that is there the first is that one, and a second time nothing changes @full', async () => {
  await app.operator.result('operator.save-offer', { name: 'Один на двоих' });
  await app.operator.result('operator.save-advertiser', { name: 'Тёзка' });
  const files = {
    advertisers: 'external_id;name\nA81;Тёзка\nA82;Тёзка',
    offers: 'external_id;name\n81;Один на двоих\n82;Один на двоих',
  };
  const expected = ['advertisers 2 matched', 'advertisers 3 made', 'offers 2 matched', 'offers 3 made'];
  assert.deepEqual(await tried(files), expected);
  assert.deepEqual(await moved(files), expected);
  const once = await contents();
  await moved(files);
  assert.deepEqual(await contents(), once);
});

test('the staff find what was moved in by its id of the other platform @full', async () => {
  await moved({
    advertisers: 'external_id;name\nadv-91;Магазин 91',
    partners: 'external_id;login;email\nold-91;find-me;find-me@example.org',
    offers: 'external_id;name;advertiser\noff-91;Оффер 91;adv-91',
  });
  const found = async (term: string) => [
    ...(await app.operator.result('operator.get-users', { term })).items.map((one) => one.externalId),
    ...(await app.operator.result('operator.get-user-names', { term })).items.map(({ login }) => login),
    ...(await app.operator.result('operator.get-offers', { term })).items.map((one) => one.externalId),
    ...(await app.operator.result('operator.get-advertisers', { term })).items.map((one) => one.externalId),
  ];
  assert.deepEqual(await found('old-91'), ['old-91', 'find-me']);
  assert.deepEqual(await found('off-91'), ['off-91']);
  assert.deepEqual(await found('adv-91'), ['adv-91']);
});

test('rows that cannot be moved are refused by line and column, and keep no other back @full', async () => {
  const taken = await app.partner();
  const files = {
    partners: [
      'external_id;login;email;phone;password_hash;currency;referrer;manager;is_blocked',
      'r1;good-one;good-one@example.org;8 916 123-45-67;;usd;;;нет',
      ';no-id;no-id@example.org;;;;;;',
      'r3;x;short@example.org;;;;;;',
      `r4;${taken.login};other@example.org;;;;;;`,
      'r5;mail-bad;not a mail;;;;;;',
      'r6;phone-bad;r6@example.org;+7916;;;;;',
      'r7;hash-bad;r7@example.org;;5f4dcc3b5aa765d61d8327deb882cf99;;;;',
      'r8;currency-bad;r8@example.org;;;XXX;;;',
      'r9;referrer-bad;r9@example.org;;;;nobody;;',
      'r10;manager-bad;r10@example.org;;;;;nobody;',
      'r11;flag-bad;r11@example.org;;;;;;maybe',
      'r1;twin;twin@example.org;;;;;;',
      'r13;Good-One;r13@example.org;;;;;;',
      'r14;last-one;r14@example.org;;;;r1;;',
    ].join('\n'),
    offers:
      'external_id;name;payout;status;countries;url\no1;Дом;-5;;;\no2;Дом;;gone;;\no3;Дом;;;Россия;\no4;Дом;;;;http://127.0.0.1/\no5;;;;;\no6;Дом;1,150;;;',
    links: 'partner;offer\nr1;o1\nnobody;o1',
    balances: 'partner;amount;account;currency\nr1;10;;RUB\nr14;x;hold;\nr1;-5;hold;\nr14;-7,05;;',
    postbacks:
      'partner;url;events\nr1;http://127.0.0.1/;approve\nr1;https://t.example.org/?s={sub1};sale\nr1;https://t.example.org/?x={what};hold',
  };
  const expected = [
    'partners 2 made',
    'partners 3 refused external_id',
    'partners 4 refused login',
    'partners 5 refused login',
    'partners 6 refused email',
    'partners 7 refused phone',
    'partners 8 refused password_hash',
    'partners 9 refused currency',
    'partners 10 refused referrer',
    'partners 11 refused manager',
    'partners 12 refused is_blocked',
    'partners 13 refused external_id',
    'partners 14 refused login',
    'partners 15 made',
    'offers 2 refused payout',
    'offers 3 refused status',
    'offers 4 refused countries',
    'offers 5 refused url',
    'offers 6 refused name',
    'offers 7 refused payout',
    'links 2 refused offer',
    'links 3 refused partner',
    'balances 2 refused currency',
    'balances 3 refused amount',
    'balances 4 refused amount',
    'balances 5 made',
    'postbacks 2 refused url',
    'postbacks 3 refused events',
    'postbacks 4 refused url',
  ];
  assert.deepEqual(await tried(files), expected);
  assert.deepEqual(await moved(files), expected);
  const [debtor] = await app.sql`
    select available, (select external_id from users r where r.id = u.referrer_id) as referrer
    from users u join balances b on b.user_id = u.id where external_id = 'r14'`;
  assert.deepEqual(debtor, { available: -705, referrer: 'r1' });
});

test('a country is read as platforms write it, one that does not exist is refused @full', async () => {
  const rows = ['WW', 'all', 'UK', 'EU', 'RU ZZ'].map((code, at) => `geo-${at};Гео ${at};10;RUB;${code}`);
  rows.push('4,41201E+17;Испорченный;10;RUB;RU');
  const made = await moved({ offers: ['external_id;name;payout;currency;countries', ...rows].join('\n') });
  assert.deepEqual(made, [
    'offers 2 made',
    'offers 3 made',
    'offers 4 made',
    'offers 5 refused countries',
    'offers 6 refused countries',
    'offers 7 refused external_id',
  ]);
  const kept =
    await app.sql`select countries from offers where external_id like 'geo-%' order by external_id`;
  assert.deepEqual(
    kept.map(({ countries }) => countries),
    [[], [], ['GB']],
  );
});

test('a file whose columns are not known is refused whole @full', async () => {
  assert.deepEqual(await tried({ partners: 'id;login\n1;a' }), ['partners 1 refused id']);
  assert.deepEqual(await tried({ links: 'partner\n1' }), ['links 1 refused offer']);
  assert.deepEqual(await tried({ balances: '' }), ['balances 1 refused']);
});

test('another sum for a partner whose balance is moved in is refused @full', async () => {
  const partners = 'external_id;login;email\nsum1;sum-one;sum-one@example.org';
  await moved({ partners, balances: 'partner;amount\nsum1;100' });
  assert.deepEqual(await moved({ balances: 'partner;amount\nsum1;100,00' }), ['balances 2 matched']);
  assert.deepEqual(await moved({ balances: 'partner;amount\nsum1;200' }), ['balances 2 refused amount']);
});

test('no sum of a partner of the cabinet in another currency is moved in @full', async () => {
  const { login } = await app.partner();
  const files = {
    partners: `external_id;login;email;currency\np-usd;${login};${login}@example.com;USD`,
    balances: 'partner;amount\np-usd;100',
  };
  const refused = ['partners 2 refused currency', 'balances 2 refused partner'];
  assert.deepEqual([await tried(files), await moved(files)], [refused, refused]);
});

test('a partner signs in with the password of the other platform, whose hash is then replaced @full', async () => {
  const password = 'старый пароль';
  const hash = bcrypt.hashSync(password, 4).replace('$2b$', '$2y$');
  await moved({
    partners: `external_id;login;email;password_hash\nold1;with-hash;with-hash@example.org;${hash}`,
  });
  const signIn = { login: 'with-hash', password };
  assert.equal((await app.visitor().failure('auth.sign-in', { ...signIn, password: 'другой' })).code, 422);
  // Race: of two sign-ins one replaces the hash, the other finds it replaced.
  const both = await Promise.all(
    [1, 2].map(() =>
      app.visitor().post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params: signIn })),
    ),
  );
  assert.ok(both.some(({ headers }) => headers.getSetCookie().length > 0));
  const [kept] = await app.sql<
    { hash: string }[]
  >`select password_hash as hash from users where external_id = 'old1'`;
  assert.match(kept?.hash ?? '', /^\$argon2id\$/);
  assert.deepEqual(await app.visitor().result('auth.sign-in', signIn), { status: 'signed-in' });
});

test('a partner without a password is asked once to choose one @full', async () => {
  await moved({ partners: 'external_id;login;email\nask1;to-ask;to-ask@example.org' });
  assert.ok((await askForPasswords(app.sql)) >= 1);
  assert.equal(await askForPasswords(app.sql), 0);
  for (const password of ['', '\0', 'to-ask'])
    assert.ok((await app.visitor().failure('auth.sign-in', { login: 'to-ask', password })).code);
});
