import { replacedHours } from '#contract/marking/creative-names';
import { quote } from '#contract/wire/text';
import type { App } from '../../app.ts';
import { notify } from '../../messages/notifications/notify.ts';
import { type Work, work } from '../../platform/jobs/jobs.ts';
import { tellForeignWorks } from './foreign-tokens.ts';
import { tellLinks } from './link-task.ts';
import { findStaffCreative } from './staff-queries.ts';
import { creativesLink } from './tell.ts';
import { findLinkOwners } from './token-queries.ts';

/** Background work of creatives. */
export function creativeWorks(app: App): Work[] {
  return [work('upkeep', tellLinks, (payload) => tellOwners(app, payload)), ...tellForeignWorks(app)];
}

type Told = { id: number; what: 'replaced' | 'ended' };

/** Tells each partner once whose links name a creative that took another's place, or has ended. */
async function tellOwners({ sql, settings }: App, { id, what }: Told) {
  const creative = await findStaffCreative(sql, id);
  if (!creative) return;
  const earlier = creative.replacesId === null ? null : await findStaffCreative(sql, creative.replacesId);
  const until = deadline(earlier?.endsAt ?? null, settings.networkTimeZone);
  const { end, text } =
    what === 'ended'
      ? {
          end: 'завершён',
          text: 'Сеть завершила креатив: его ссылки открываются, но больше не выдаются. Выберите в них другой креатив.',
        }
      : {
          end: 'изменён: замените адреса',
          text: `У креатива новый токен, и он уже в адресах ваших ссылок. Замените размещённые адреса ${until}.`,
        };
  const title = `Креатив ${quote(creative.name)} ${end}`;
  for (const { userId, links } of await findLinkOwners(sql, id)) {
    const content = `<p>${text} Ссылок с ним: ${links}.</p>${creativesLink}`;
    await sql.begin((tx) => notify(tx, { userId, trigger: 'creative-replaced', title, content }));
  }
}

function deadline(until: Date | null, timeZone: string): string {
  if (until === null || until <= new Date()) return 'сейчас: прежний токен уже не действует';
  const at = until.toLocaleString('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `до ${at}: прежний токен действует ${replacedHours} часов`;
}
