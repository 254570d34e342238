import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
type Body = Uint8Array<ArrayBuffer> | string;
const bytesOf = (...parts: (string | Buffer)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

async function upload(partner: Partner, name: string, body: Body, headers: Record<string, string> = {}) {
  return await fetch(`${app.url}/support/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: partner.cookie() ?? '', ...headers },
    body,
  });
}

async function send(partner: Partner, name: string, body: Body): Promise<number> {
  const { id: fileId } = await (await upload(partner, name, body)).json();
  const asked = { kind: 'technical' as const, subject: 'Файл', text: 'Вот', fileIds: [fileId] };
  await partner.result('tickets.create-ticket', { ...asked, idempotencyKey: `with ${fileId}` });
  return fileId;
}

const get = (partner: Partner | { cookie(): string | null }, path: string) =>
  fetch(app.url + path, { headers: { cookie: partner.cookie() ?? '' }, redirect: 'manual' });

/** A picture of 30,000 by 30,000 points in a few kilobytes. */
function bomb(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return bytesOf(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(3_751 * 1_000))),
    chunk('IEND', Buffer.alloc(0)),
  );
}

test('a picture is drawn anew and shown in place, without what was hidden in it @full', async () => {
  const partner = await app.partner();
  const create = { width: 3000, height: 30, channels: 3 as const, background: '#3a7' };
  const exif = { IFD0: { Copyright: 'секрет-камеры' } };
  const jpeg = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  const id = await send(partner, 'снимок.jpeg', bytesOf(jpeg, '<script>alert(1)</script>'));
  const response = await get(partner, `/support/files/${id}`);
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'content-disposition', 'cache-control'].map((name) =>
      response.headers.get(name),
    ),
    // Another partner at the same browser would get the file by its address.
    ['image/webp', 'nosniff', null, 'no-store'],
  );
  const shown = Buffer.from(await response.arrayBuffer());
  assert.equal((await sharp(shown).metadata()).width, 2560);
  assert.ok(!shown.includes('script') && !shown.includes('секрет'));
});

const downloads: [what: string, name: string, body: Body, kept: string, type: string][] = [
  [
    'a drawing with a script',
    'схема.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'схема.svg.txt',
    'text/plain',
  ],
  ['a page', 'вход.html', '<html><script>alert(1)</script>', 'вход.html.txt', 'text/plain'],
  ['a script of Windows', 'отчёт.js', 'new ActiveXObject("WScript.Shell")', 'отчёт.js.txt', 'text/plain'],
  [
    'an archive, which is not unpacked',
    'бомба.zip',
    bytesOf('PK\u0003\u0004', Buffer.alloc(99)),
    'бомба.zip',
    'application/zip',
  ],
  [
    'an archive that would be run',
    'трекер.jar',
    bytesOf('PK\u0003\u0004', Buffer.alloc(99)),
    'трекер.jar.zip',
    'application/zip',
  ],
  ['a paper', 'счёт.pdf', '%PDF-1.7\n…', 'счёт.pdf', 'application/pdf'],
  [
    'a table of Excel in its own letters',
    'клики.csv',
    bytesOf(Buffer.from('cae8f0e8ebebe8f6e03b310d0a', 'hex')),
    'клики.csv',
    'text/plain',
  ],
  ['a paper behind a byte order mark', 'акт.pdf', '\ufeff%PDF-1.7\n…', 'акт.pdf', 'application/pdf'],
  ['a paper behind an empty line', 'акт.pdf', '\r\n%PDF-1.4\n…', 'акт.pdf', 'application/pdf'],
  ['a name with a path', '../../etc/passwd', 'root', '....etcpasswd.txt', 'text/plain'],
];
for (const [what, name, body, kept, type] of downloads)
  test(`${what} is a download that opens nothing @full`, async () => {
    const partner = await app.partner();
    const response = await get(partner, `/support/files/${await send(partner, name, body)}`);
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename*=UTF-8''${encodeURIComponent(kept)}`,
    );
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.ok(response.headers.get('content-type')?.startsWith(type));
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), bytesOf(Buffer.from(body)));
  });

test('a text in UTF-16 is kept as one that browsers read, and who sends an old table is told what fits @full', async () => {
  const partner = await app.partner();
  const utf16 = new Uint8Array(Buffer.from('\ufeffid;имя\r\n1;Ёж', 'utf16le'));
  const response = await get(partner, `/support/files/${await send(partner, 'список.csv', utf16)}`);
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(await response.text(), 'id;имя\r\n1;Ёж');
  const old = await upload(
    partner,
    'отчёт.xls',
    bytesOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(99)),
  );
  const { error } = await old.json();
  assert.equal(error.data.file, 'Старые .xls и .doc не принимаем: сохраните файл как .xlsx или .docx');
});

test('a program under any name, a bomb, a broken picture, nothing and too much are refused with the remedy @full', async () => {
  const partner = await app.partner();
  const program = bytesOf('MZ', Buffer.alloc(400));
  const bodies: Body[] = [program, bytesOf('\u007fELF', Buffer.alloc(99)), '#!/bin/sh\nrm -rf ~', bomb()];
  bodies.push(bytesOf(Buffer.from('ffd8ffe000', 'hex')), '', bytesOf(Buffer.from('0001020304', 'hex')));
  bodies.push(new Uint8Array(5 * 1024 * 1024 + 1));
  for (const body of bodies) {
    const response = await upload(partner, 'снимок.png', body, { 'content-type': 'image/png' });
    assert.equal(response.status, 422);
    const { error } = await response.json();
    assert.match(String(Object.values(error.data)[0]), /[а-я]/);
  }
  assert.equal((await app.sql`select from ticket_files where user_id = ${partner.id}`).length, 0);
});

test('another’s file is 404 to read and cannot be sent; nobody sends without a session or from another site @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const sent = await send(boris, 'а.txt', 'тайна');
  const { id: loose } = await (await upload(boris, 'б.txt', 'тайна')).json();
  for (const id of [sent, loose, 999_999_999, 0]) {
    const response = await get(anna, `/support/files/${id}`);
    assert.equal(response.status, 404);
    assert.ok(!(await response.text()).includes('тайна'));
  }
  for (const id of [sent, loose]) {
    const asked = { kind: 'question', subject: 'С', text: 'Т', fileIds: [id], idempotencyKey: `steal ${id}` };
    const failure = await anna.failure('tickets.create-ticket', asked);
    assert.deepEqual([failure.code, Object.keys(failure.data ?? {})], [422, ['fileIds']]);
  }
  assert.equal((await get({ cookie: () => null }, `/support/files/${sent}`)).status, 302);
  assert.equal((await fetch(`${app.url}/support/files?name=a`, { method: 'POST', body: 'а' })).status, 403);
  assert.equal((await upload(anna, 'а.txt', 'а', { origin: 'https://evil.example' })).status, 403);
});

test('the audit names whose file of which ticket one of the staff read, and nothing for one that is not there @full', async () => {
  const partner = await app.partner();
  const fileId = await send(partner, 'паспорт.txt', 'скан');
  const [ticket] = (await partner.result('tickets.get-tickets', {})).items;
  const support = await signInStaff(app, 'support');
  await get(support, `/operator/ticket-files/${fileId}`);
  await get(support, '/operator/ticket-files/999999999');
  const { items } = await app.operator.result('operator.get-audit', {
    staffId: support.id,
    method: 'staff.read-ticket-file',
  });
  assert.deepEqual(
    items.map(({ params, userIds, records, outcome }) => ({ params, userIds, records, outcome })),
    [
      {
        params: { id: fileId },
        userIds: [partner.id],
        records: [`ticket-${ticket?.id}`],
        outcome: 0,
      },
    ],
  );
});

test('a day’s files of a partner are bounded, and those without a message go after a day @full', async () => {
  const partner = await app.partner();
  const { id } = await (await upload(partner, 'а.txt', 'а')).json();
  await app.sql`update ticket_files set bytes = 101 * 1024 * 1024 where id = ${id}`;
  assert.equal((await upload(partner, 'б.txt', 'б')).status, 429);
  await app.sql`update ticket_files set created_at = now() - interval '25 hours' where id = ${id}`;
  const kept = await send(partner, 'в.txt', 'в');
  await app.sql`update ticket_files set created_at = now() - interval '25 hours' where id = ${kept}`;
  await allWorks(app.app)
    .find(({ name }) => name === 'sweep-ticket-files')
    ?.run(null);
  const left = await app.sql<{ id: number }[]>`select id from ticket_files where user_id = ${partner.id}`;
  assert.deepEqual(
    left.map((row) => row.id),
    [kept],
  );
});

test('the staff who answer read and send files; a bound manager those of their own partners @full', async () => {
  const partner = await app.partner();
  const fileId = await send(partner, 'а.txt', 'вопрос');
  const [ticket] = (await partner.result('tickets.get-tickets', {})).items;
  const support = await signInStaff(app, 'support');
  const shop = await signInStaff(app, 'shop');
  const manager = await signInStaff(app, 'manager');
  const post = (staff: typeof support) =>
    fetch(`${app.url}/operator/ticket-files?ticketId=${ticket?.id}&name=b.txt`, {
      method: 'POST',
      headers: { cookie: staff.cookie() ?? '' },
      body: 'ответ',
    });
  const answers = async (staff: typeof support) => [
    (await get(staff, `/operator/ticket-files/${fileId}`)).status,
    (await post(staff)).status,
  ];
  assert.deepEqual(await answers(shop), [403, 403]);
  assert.deepEqual(await answers(manager), [200, 200]);
  await app.sql`update staff_accounts set is_bound = true where id = ${manager.id}`;
  assert.deepEqual(await answers(manager), [404, 404]);
  const { id } = await (await post(support)).json();
  assert.equal((await get(partner, `/support/files/${id}`)).status, 404);
  await support.result('operator.answer-ticket', { id: ticket?.id ?? 0, text: 'Вот', fileIds: [id] });
  assert.equal(await (await get(partner, `/support/files/${id}`)).text(), 'ответ');
});
