import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonOf } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LeavingMark } from '../../ui/page/leaving-mark.tsx';
import { formatCount, formatNumber, plural } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './referral-card.module.css';
import { Referrals } from './referrals.tsx';

export const askReferral = ask('profile.get-referral-info', {});

/** The referral link, the referred partners and their income. Its request is not in the initial load, so it may fail alone. */
export function ReferralCard() {
  const info = useQuery(askReferral);
  return (
    <Card title="Реферальная ссылка">
      <Loaded query={info} failed="Не удалось загрузить ссылку" skeleton={<ReferralSkeleton />}>
        {(data) => (
          <>
            <Referral info={data} />
            {data.count > 0 && <Referrals />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Referral({ info }: { info: ResultOf<'profile.get-referral-info'> }) {
  return (
    <>
      <p className="only-below-16 dim">{broughtBy(info.count)}</p>
      <div className="row wrap gap-12">
        <a className={classes.address} href={info.link} target="_blank" rel="noreferrer">
          {info.link}
          <LeavingMark />
        </a>
        <CopyButton value={info.link} />
      </div>
      {info.terms && <p className={classes.income}>{termsText(info.terms)}</p>}
      {info.count > 0 && (
        <p className={classes.income}>
          Всего начислено: <Money amount={info.income} currencyCode={info.currencyCode} />
        </p>
      )}
    </>
  );
}

/** Has the size of the most frequent card: no referrals yet, and a link of usual length. */
function ReferralSkeleton() {
  return (
    <SkeletonOf>
      <Referral
        info={{
          count: 0,
          link: `${location.origin}/?ref=10000`,
          income: 0,
          currencyCode: 'RUB',
          terms: usualTerms,
        }}
      />
    </SkeletonOf>
  );
}

const usualTerms = { share: 5, days: null, base: 'payout' as const };

/** The terms in words: «Вы получаете 5 % от дохода приведённых партнёров, 365 дней с их регистрации.» */
function termsText({
  share,
  days,
  base,
}: NonNullable<ResultOf<'profile.get-referral-info'>['terms']>): string {
  const part = share === null ? 'долю' : `${formatNumber(share)} %`;
  const of = base === 'payout' ? 'от дохода приведённых партнёров' : 'от дохода сети с приведённых партнёров';
  const term = days === null ? 'без срока' : `${formatCount(days, 'день', 'дня', 'дней')} с их регистрации`;
  return `Вы получаете ${part} ${of}, ${term}. Начисление приходит, когда их деньги выходят из холда.`;
}

function broughtBy(count: number) {
  if (count === 0) return 'По вашей ссылке пока никто не зарегистрировался.';
  const verb = plural(count, 'зарегистрировался', 'зарегистрировались', 'зарегистрировались');
  const noun = plural(count, 'партнёр', 'партнёра', 'партнёров');
  return `По вашей ссылке ${verb} ${formatNumber(count)} ${noun}.`;
}
