import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { asText } from '../../../platform/mail/as-text.ts';
import type { Look } from '../../../platform/mail/look-queries.ts';
import { onWireOf } from '../../statistics/row.ts';
import type { Point } from '../../statistics/view-report.ts';
import { writeNumber, writeTick } from '../cell-text.ts';
import { fontFamily } from './draw-png.ts';

type Asked = { view: ReportView; points: Point[]; currency: string; look: Look };

/** Twice the letter's width, for dense screens. */
const size = { width: 1024, height: 420 };
const plot = { left: 96, right: 968, top: 56, bottom: 372 };
const steps = 4;
/** Names of rows are longer than days. */
const mostLabels = { time: 10, rows: 7 };

/** The chart of a letter: bars of sums or a line of rates, the previous period dashed; and what it shows in words. */
export function chartSvg({ view: { metric, across }, points, currency, look }: Asked): {
  svg: string;
  words: string;
} {
  const valueIn = onWireOf(metric);
  const now = points.map(({ row }) => valueIn(row.counters));
  const before = points.map(({ row }) => row.before && valueIn(row.before));
  const isByRow = across === 'rows';
  const hasBefore = !isByRow && before.some((value) => value !== null);
  const scale = scaleOf(hasBefore ? [...now, ...before] : now);
  const parts = [
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    legend(metric, look.accent, hasBefore),
    axis(metric, scale),
    labels(points, mostLabels[across]),
    isRate(metric) && !isByRow ? line(now, scale, look.accent, 5) : bars(now, scale, look.accent),
    hasBefore ? line(before, scale, '#8a94a3', 3, '10 8') : '',
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="${fontFamily}" font-size="22" fill="#5b6675">${parts.join('')}</svg>`,
    words: wordsOf(metric, points, now, currency),
  };
}

type Scale = { low: number; high: number; y: (value: number) => number; ticks: number[] };

/** From zero, and below it where there are losses, to a round number above the highest value. */
function scaleOf(values: (number | null)[]): Scale {
  const known = values.map((value) => value ?? 0);
  const step = roundUp((Math.max(0, ...known) - Math.min(0, ...known)) / steps || 1);
  const low = Math.floor(Math.min(0, ...known) / step) * step;
  const high = Math.max(low + step * steps, Math.ceil(Math.max(0, ...known) / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, place) => low + place * step);
  const y = (value: number) => plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top);
  return { low, high, y, ticks };
}

/** 1, 2 or 5 of a power of ten. */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5, 10].find((times) => times * power >= step * 0.999) ?? 10) * power;
}

function axis(metric: MetricName, { ticks, y }: Scale): string {
  return ticks
    .map(
      (value) =>
        `<path d="M${plot.left} ${round(y(value))}H${plot.right}" stroke="#e3e8ee" stroke-width="2"/>` +
        `<text x="${plot.left - 12}" y="${round(y(value) + 8)}" text-anchor="end">${asText(writeTick(metric, value))}</text>`,
    )
    .join('');
}

/** Counts from the end: readers look for the last day. */
function labels(points: Point[], most: number): string {
  const step = Math.max(1, Math.ceil(points.length / most));
  return points
    .map(({ short }, place) =>
      (points.length - 1 - place) % step === 0
        ? `<text x="${round(xOf(place, points.length))}" y="${plot.bottom + 32}" text-anchor="middle">${asText(short)}</text>`
        : '',
    )
    .join('');
}

function bars(values: (number | null)[], { y }: Scale, colour: string): string {
  const width = Math.min(56, ((plot.right - plot.left) / Math.max(1, values.length)) * 0.64);
  return values
    .map((value, place) => {
      if (!value) return '';
      const top = Math.min(y(value), y(0));
      const height = Math.max(1, Math.abs(y(value) - y(0)));
      return `<rect x="${round(xOf(place, values.length) - width / 2)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="3" fill="${colour}"/>`;
    })
    .join('');
}

function line(values: (number | null)[], { y }: Scale, colour: string, width: number, dash = ''): string {
  const path = values
    .map((value, place) =>
      value === null
        ? ''
        : `${(values[place - 1] ?? null) === null ? 'M' : 'L'}${round(xOf(place, values.length))} ${round(y(value))}`,
    )
    .join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;
}

function legend(metric: MetricName, colour: string, hasBefore: boolean): string {
  const title = `<rect x="${plot.left}" y="12" width="20" height="20" rx="4" fill="${colour}"/><text x="${plot.left + 30}" y="30" font-weight="600" fill="#1b2430">${asText(metrics[metric].title)}</text>`;
  const before = `<path d="M${plot.right - 290} 22h40" stroke="#8a94a3" stroke-width="3" stroke-dasharray="10 8"/><text x="${plot.right}" y="30" text-anchor="end">Предыдущий период</text>`;
  return `${title}${hasBefore ? before : ''}`;
}

/** Stands in place of a picture that is not loaded, and in letters without HTML. */
function wordsOf(metric: MetricName, points: Point[], values: (number | null)[], currency: string): string {
  const { title } = metrics[metric];
  const best = values.reduce<number>(
    (found, value, place) => ((value ?? 0) > (values[found] ?? 0) ? place : found),
    0,
  );
  const value = values[best] ?? null;
  if (!value) return `График: ${title}, значений нет.`;
  return `График: ${title}. Больше всего: ${points[best]?.name ?? ''}, ${writeNumber(metric, value, currency)}.`;
}

function isRate(name: MetricName): boolean {
  return ['share', 'average'].includes(metrics[name].format);
}

function xOf(place: number, count: number): number {
  return plot.left + ((place + 0.5) / Math.max(1, count)) * (plot.right - plot.left);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
