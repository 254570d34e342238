import { sendLetter } from '../../../platform/mail/send.ts';
import { plainText } from '../plain-text.ts';
import { findMailAddressOf, findMailable } from './mail-queries.ts';
import { Undeliverable } from './outcome.ts';
import type { Channel } from './senders.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

/** Sends letters. A blocked partner gets none; letters about security have no way to unsubscribe. */
export const mailChannel: Channel = {
  isSetUp: () => true,
  async send(app, { userId, trigger, title, content, recipient }) {
    const address = await findMailAddressOf(app.sql, userId);
    if (address === undefined) throw new Undeliverable('the partner is blocked or gone');
    const isOptional = trigger.categoryId !== 4;
    await sendLetter(app, recipient ?? address, {
      subject: title,
      paragraphs: [],
      content: { html: content, text: plainText(content, app.settings.publicUrl) },
      ...(isOptional ? { unsubscribeUrl: unsubscribeUrl(app, userId, trigger.id) } : {}),
    });
  },
  findReachable: findMailable,
  async findHint() {
    return '';
  },
};
