import type { SendMailOptions } from 'nodemailer';
import { mostRows } from '#contract/reports/report';
import { columnsOf, type ReportView, readView } from '#contract/reports/report-address';
import { partnerReport } from '#contract/reports/report-kind';
import type { Days } from '#contract/wire/days';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { inDots } from '../../money/ledger/days.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { findNumbersOf } from '../../platform/db/user-queries.ts';
import { byteOrderMark, csvRow } from '../../platform/http/csv.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { findLook } from '../../platform/mail/look-queries.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { sheetOf } from '../statistics/csv.ts';
import { makeViewReport, pointsOf, type ViewReport } from '../statistics/view-report.ts';
import { chartSvg } from './chart/chart-svg.ts';
import { drawPng } from './chart/draw-png.ts';
import { endUrl } from './end-token.ts';
import type { WaitingMail } from './mail-queries.ts';
import { mostLines, tableHtml, tableText } from './table.ts';

type Written = { letter: Letter; attachments: NonNullable<SendMailOptions['attachments']> };

/** Writes the letter of a mailing: the report as its page would have shown it at the letter's time, with the clicks known by now. */
export async function writeReport(app: App, mail: WaitingMail): Promise<Written> {
  const view = readView(new URLSearchParams(mail.query));
  const reader = { timeZone: mail.timeZone, now: mail.dueAt.getTime() };
  const most = mail.parts.includes('csv') ? mostRows : mostLines;
  const of = await findNumbersOf(app.sql, mail.userId);
  const made = await makeViewReport(app, { of, view, reader, most }).catch(sentenceOf);
  if (typeof made === 'string') return unmade(app, mail, made);
  const currency = (await findBalance(app.replica, of.userId))?.currencyCode ?? '';
  return await writeMade(app, mail, { view, made, currency });
}

async function writeMade(app: App, mail: WaitingMail, shown: Shown): Promise<Written> {
  const { name, parts, timeZone } = mail;
  const { made } = shown;
  const picture = parts.includes('chart') ? await drawChart(app, shown) : null;
  const hasTable = parts.includes('table');
  const lead = `${inWords(made.days)}, дни по времени ${timeZone}.`;
  return {
    letter: {
      subject: `Отчёт «${name}»: ${inWords(made.days)}`,
      paragraphs: [lead, ...(parts.includes('csv') ? ['Весь отчёт в приложенном файле.'] : [])],
      content: {
        html: `${picture ? chartImage(picture.words) : ''}${hasTable ? tableHtml(shown) : ''}`,
        text: [picture?.words, hasTable ? tableText(shown) : ''].filter(Boolean).join('\n\n'),
      },
      action: {
        title: 'Открыть отчёт',
        url: `${app.settings.publicUrl}${pages.statistics}?${addressOf(mail, made)}`,
      },
      unsubscribeUrl: endUrl(app, mail.mailingId),
    },
    attachments: [
      ...(picture
        ? [{ filename: 'chart.png', content: picture.png, cid: chartId, contentType: 'image/png' }]
        : []),
      ...(parts.includes('csv') ? [sheetFile(shown)] : []),
    ],
  };
}

type Shown = { view: ReportView; made: ViewReport; currency: string };

const chartId = 'chart';

async function drawChart({ sql }: App, { view, made, currency }: Shown) {
  const { svg, words } = chartSvg({ view, points: pointsOf(made), currency, look: await findLook(sql) });
  return { words, png: await drawPng(svg) };
}

/** Mail programs show the words where they load no pictures. */
function chartImage(words: string): string {
  return `<img src="cid:${chartId}" width="512" alt="${asText(words)}" style="display:block;width:100%;max-width:512px;height:auto;margin:0 0 16px">\n`;
}

function sheetFile({ view, made: { report, days }, currency }: Shown) {
  const { fileName, titles, lines } = sheetOf({ ...days, groupBy: view.levels }, report, {
    columns: columnsOf(view, partnerReport),
    currency,
  });
  return {
    filename: fileName,
    content: Buffer.from([byteOrderMark, csvRow(titles), ...lines].join('')),
    contentType: 'text/csv; charset=utf-8',
  };
}

/** The report's address with the days of the letter. */
function addressOf({ query }: WaitingMail, { days }: ViewReport): string {
  const address = new URLSearchParams(query);
  address.delete('period');
  for (const [name, day] of Object.entries(days)) address.set(name, day);
  return String(address);
}

function unmade(app: App, { name, mailingId }: WaitingMail, sentence: string): Written {
  return {
    letter: {
      subject: `Отчёт «${name}» не открывается`,
      paragraphs: [`${sentence}.`, 'Сохраните отчёт заново под тем же названием или отключите письма о нём.'],
      action: { title: 'Открыть статистику', url: `${app.settings.publicUrl}${pages.statistics}` },
      unsubscribeUrl: endUrl(app, mailingId),
    },
    attachments: [],
  };
}

function inWords({ from, to }: Days): string {
  return from === to ? inDots(from) : `${inDots(from)} — ${inDots(to)}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
