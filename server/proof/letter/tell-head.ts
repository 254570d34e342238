import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { startBroadcast } from '../../messages/notifications/publish/broadcast.ts';
import { clock, dayIn, hourIn } from '../../money/ledger/days.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { findLastHead, type Head } from '../head-queries.ts';
import { findOpenLog } from '../tree/tree-queries.ts';
import { markTold } from './queries.ts';

/** Letters are sent from this hour of a Monday on the network's clock to the other, where the program was down at the first. */
const firstHour = 9;
const lastHour = 20;

/** Zones differ by quarters of an hour; three minutes later the head of a full hour is made. */
export function headLetterWork(app: App): Work {
  return routine('tell-head', '3,18,33,48 * * * *', () => tellHead(app));
}

type Deps = { sql: App['sql']; settings: Pick<App['settings'], 'networkTimeZone'> };

/** Tells all partners who have not switched it off the last head of the log, once a week, on Monday: a broadcast of the program's. */
export async function tellHead({ sql, settings }: Deps, now = Date.now()): Promise<void> {
  const { networkTimeZone: timeZone } = settings;
  const hour = hourIn(timeZone, now);
  const today = dayIn(0, timeZone, now);
  if (!isMonday(today) || hour < firstHour || hour > lastHour) return;
  await sql.begin(async (tx) => {
    const log = await findOpenLog(tx);
    const head = log && (await findLastHead(tx, log.id));
    if (!head || !(await markTold(tx, head.logId, today))) return;
    await startBroadcast(tx, messageOf(head, timeZone), null);
  });
}

function isMonday(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

function messageOf({ size, note, madeAt }: Head, timeZone: string) {
  const trigger = 'proof-head';
  const made = clock(madeAt, timeZone);
  const leaves = `${number.format(size)} ${forms[rules.select(size)] ?? 'листов'}`;
  const paragraphs = [
    'Сеть записывает каждое изменение конверсий и условий офферов в журнал, к которому можно только дописать. Ниже его ' +
      `последняя подписанная запись: ${leaves}, ${made} по времени сети.`,
    'Сохраните это сообщение. Запись, которая лежит у вас, сеть изменить не может: если прошлое перепишут, новые записи уже не ' +
      'продолжат эту, и проверка это покажет.',
  ];
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${leaves}, ${made}`,
    content: [
      ...paragraphs.map((text) => `<p>${text}</p>`),
      `<pre>${asText(note.trimEnd())}</pre>`,
      linkTo(pages.proof, 'Проверить запись'),
    ].join(''),
  } as const;
}

const number = new Intl.NumberFormat('ru-RU');
const rules = new Intl.PluralRules('ru');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'лист', few: 'листа' };
