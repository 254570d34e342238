import type { App } from '../app.ts';
import { findUser } from '../profile/queries.ts';
import { unseal } from '../program/secret-box.ts';
import { place } from './codes.ts';
import { drawQrCode } from './totp.ts';

/** A partner's sealed secret as the partner's app takes it: a picture and a text. */
export async function showSecret({ sql, keys, settings }: App, userId: number, sealed: Buffer) {
  const secret = unseal(keys.secret, sealed, place(userId));
  const user = await findUser(sql, userId);
  return { qrCode: await drawQrCode(secret, settings.productName, user?.login ?? ''), secret };
}
