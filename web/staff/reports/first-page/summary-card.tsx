import { Link } from '../../../router/link.tsx';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatMoment, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { earnedAddress } from './earned-address.ts';
import classes from './summary.module.css';
import { changeOf, figureOf, figures, type Summary, textOf } from './summary-numbers.ts';

type Figure = (typeof figures)[number];

/** Revenue, payouts, profit and margin: today above a line of thirty days, then yesterday and the month. */
export function SummaryCard({ summary }: { summary: Summary }) {
  return (
    <Card title="Что зарабатывает сеть" actions={<CountedAt at={summary.at} />}>
      <ul className={classes.tiles}>
        {figures.map((figure) => (
          <Tile key={figure.name} figure={figure} summary={summary} />
        ))}
      </ul>
      <Notes summary={summary} />
    </Card>
  );
}

function CountedAt({ at }: { at: string }) {
  return (
    <p className={classes.note}>
      Посчитано в <time dateTime={at}>{formatMoment(at).split(' ')[0]}</time>
    </p>
  );
}

function Tile({ figure, summary }: { figure: Figure; summary: Summary }) {
  const { today, days, currencyCode } = summary;
  const change = changeOf(figure, today.now, today.before);
  return (
    <li className={classes.tile}>
      <h3 className="flush normal light dim">{figure.title}</h3>
      <Link
        className={classes.value}
        to={earnedAddress('today', 'offer')}
        aria-label={`${figure.title} сегодня: ${textOf(figure, today.now, currencyCode)}`}
      >
        {textOf(figure, today.now, currencyCode)}
      </Link>
      <p className={classes.note}>
        Сегодня
        {change && (
          <>
            , <Change figure={figure} text={change} /> ко вчера к этому часу
          </>
        )}
        {figureOf(figure, today.now) === null && ': не известно'}
      </p>
      <Sparkline values={days.map((day) => figureOf(figure, day))} />
      <Stretch figure={figure} summary={summary} name="yesterday" title="Вчера" />
      <Stretch figure={figure} summary={summary} name="month" title="Этот месяц" />
    </li>
  );
}

function Stretch({
  figure,
  summary: { currencyCode, ...summary },
  name,
  title,
}: {
  figure: Figure;
  summary: Summary;
  name: 'yesterday' | 'month';
  title: string;
}) {
  const { now, before } = summary[name];
  const change = changeOf(figure, now, before);
  return (
    <p className={classes.stretch}>
      <Link to={earnedAddress(name, 'offer')} aria-label={`${figure.title}: ${title.toLowerCase()}`}>
        {title}
      </Link>
      <span>{textOf(figure, now, currencyCode)}</span>
      {change && <Change figure={figure} text={change} />}
    </p>
  );
}

/** A decrease is bad for all figures but payouts, which follow the revenue. */
function Change({ figure: { name }, text }: { figure: Figure; text: string }) {
  const isWorse = name !== 'payout' && text.startsWith('\u2212');
  return (
    <span className={classes.change} data-trend={isWorse ? 'down' : undefined}>
      {text}
    </span>
  );
}

/** Money that no figure includes. */
function Notes({ summary: { month, apart } }: { summary: Summary }) {
  const unknown = month.now.unknownRevenue;
  return (
    <>
      {unknown > 0 && (
        <p className={classes.note}>
          Выручка не указана у {formatNumber(unknown)}{' '}
          {plural(unknown, 'конверсии', 'конверсий', 'конверсий')} этого месяца: в прибыль и маржу они не
          входят.
        </p>
      )}
      {apart.length > 0 && (
        <p className={classes.note}>
          Нет курса, в суммы не входят за 30 дней:{' '}
          {apart
            .map(
              ({ currencyCode, conversions, income }) =>
                `${formatNumber(conversions)} ${plural(conversions, 'конверсия', 'конверсии', 'конверсий')} на ${formatMoney(income, currencyCode)}`,
            )
            .join('; ')}
          .
        </p>
      )}
    </>
  );
}
