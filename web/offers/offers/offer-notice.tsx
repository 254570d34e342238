import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from './offer-page.module.css';
import type { Offer } from './offer-page.tsx';

/**
 * The reason why an offer is closed for this partner now, the target of its visitors meanwhile, and a warning about a silent
 * advertiser.
 */
export function OfferNotice({ offer }: { offer: Offer }) {
  const reason = reasonOf(offer);
  const { advertiser } = offer;
  return (
    <>
      {reason && <Notice>{reason}</Notice>}
      {advertiser?.isSilent && (
        <Notice>
          Рекламодатель молчит с {formatDate(advertiser.heardAt)}: дольше обычного, хотя клики идут. О
          конверсиях за это время он ещё может сообщить.
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <IconAlertTriangle {...buttonIcon} />
      <p>{children}</p>
    </div>
  );
}

/** True where a new link may be made. */
export function takesLinks({ isOpen, status }: Pick<Offer, 'isOpen' | 'status'>): boolean {
  return isOpen && status !== 'stopped';
}

/** The reason why no link may be made. */
export function noLinksOf({ isOpen, access, status }: Pick<Offer, 'isOpen' | 'access' | 'status'>): string {
  return access === 'request' && !isOpen && status !== 'stopped'
    ? 'Создать ссылку можно будет, когда сеть откроет вам доступ.'
    : 'Новых ссылок этот оффер не принимает.';
}

function reasonOf({ isOpen, access, status, cap, isWorkingNow }: Offer) {
  if (status === 'stopped') return <>Оффер остановлен и больше не вернётся. {meanwhile}</>;
  // The access card says more.
  if (!isOpen && access === 'request') return null;
  if (!isOpen) return <>Оффер вам недоступен: спросите менеджера, как его открыть. {meanwhile}</>;
  if (status === 'paused') return <>Рекламодатель приостановил оффер. {meanwhile}</>;
  if (cap && cap.used >= cap.limit) return <>Лимит на сегодня исчерпан. {meanwhile}</>;
  if (!isWorkingNow) return <>Сейчас нерабочее время оффера. {meanwhile}</>;
  return null;
}

function Meanwhile() {
  const isMember = useMember() !== undefined;
  return (
    <>
      Посетители по вашим ссылкам уходят по правилам{' '}
      {isMember ? (
        'трафикбека'
      ) : (
        <TextLink amongWords to={pathTo('trafficback')}>
          трафикбека
        </TextLink>
      )}
      .
    </>
  );
}

const meanwhile = <Meanwhile />;
