import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonOf } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/page/card.tsx';
import { LeavingMark } from '../ui/page/leaving-mark.tsx';
import { formatNumber, plural } from '../ui/text/format.ts';
import classes from './referral-card.module.css';

export const askReferral = ask('profile.get-referral-info', {});

/** The referral link and how many partners came by it. It alone is not part of the initial load, so it may fail alone. */
export function ReferralCard() {
  const info = useQuery(askReferral);
  return (
    <Card title="Реферальная ссылка">
      <Loaded query={info} failed="Не удалось загрузить ссылку" skeleton={<ReferralSkeleton />}>
        {(data) => <Referral info={data} />}
      </Loaded>
    </Card>
  );
}

function Referral({ info }: { info: ResultOf<'profile.get-referral-info'> }) {
  return (
    <>
      <p className={classes.count}>{broughtBy(info.count)}</p>
      <div className={classes.link}>
        <a className={classes.address} href={info.link} target="_blank" rel="noreferrer">
          {info.link}
          <LeavingMark />
        </a>
        <CopyButton value={info.link} />
      </div>
    </>
  );
}

/** Sized like the most frequent card: no referrals yet, and a link of usual length. */
function ReferralSkeleton() {
  return (
    <SkeletonOf>
      <Referral
        info={{
          count: 0,
          link: `${location.origin}/?ref=10000`,
          income: 0,
          currencyCode: 'RUB',
          terms: null,
        }}
      />
    </SkeletonOf>
  );
}

function broughtBy(count: number): string {
  if (count === 0) return 'По вашей ссылке пока никто не зарегистрировался.';
  const verb = plural(count, 'зарегистрировался', 'зарегистрировались', 'зарегистрировались');
  const noun = plural(count, 'партнёр', 'партнёра', 'партнёров');
  return `По вашей ссылке ${verb} ${formatNumber(count)} ${noun}.`;
}
