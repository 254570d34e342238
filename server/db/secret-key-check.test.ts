import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CannotStart } from '../program/cannot-start.ts';
import { startTestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { checkSecretKey } from './secret-key-check.ts';

const sealedValues: Record<string, (partner: Client) => Promise<unknown>> = {
  'an API token': (partner) => partner.result('profile.create-api-token'),
  'a secret of postbacks': (partner) => partner.result('postback.get-secret'),
  'a secret of two-factor': (partner) => partner.result('profile.get-tfa-qr-code'),
};

for (const [what, write] of Object.entries(sealedValues)) {
  test(`a database from before the check that holds ${what} takes the key it was sealed with and no other`, async (t) => {
    // With a value of another kind beside it, the kind itself would prove nothing.
    const app = await startTestApp();
    t.after(() => app.stop());
    const { keys, sql } = app.app;
    const another = { ...keys, secret: Buffer.alloc(keys.secret.length, 7) };
    await write(await app.partner());
    await sql`delete from secret_key_check`;
    await assert.rejects(checkSecretKey(sql, another), CannotStart);
    await checkSecretKey(sql, keys);
    await assert.rejects(checkSecretKey(sql, another), CannotStart);
  });
}
