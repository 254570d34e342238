import { IconAlertTriangle } from '@tabler/icons-react';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import classes from '../trafficback.module.css';
import { type Landing, siteOf } from './landing.ts';
import type { Target } from './target.ts';

/** The target of traffic in words, with a mark where the target is unavailable now. */
export function TargetText({
  target,
  problem,
  suggestion,
  take,
  isTaking,
}: {
  target: Target;
  problem: keyof typeof problems | '';
  suggestion: { name: string } | null;
  take: () => void;
  isTaking: boolean;
}) {
  const site = siteOf(target.offer, location.hostname);
  return (
    <>
      <TargetName {...target} />
      {problem === '' && site && <p className="flush small light dim">Сайт: {site}</p>}
      {problem !== '' && (
        <p className={classes.problem}>
          <IconAlertTriangle {...buttonIcon} />
          <span>
            {problems[problem]}
            {suggestion && (
              <>
                {' '}
                <TextButton disabled={isTaking} onClick={take}>
                  Заменить на: {suggestion.name}
                </TextButton>
              </>
            )}
          </span>
        </p>
      )}
    </>
  );
}

function TargetName({ isGuru, offer, link }: Target) {
  if (isGuru === 0) return <code className={classes.link}>{link}</code>;
  return offer ? offer.name : <span className="dim">Выбор сети</span>;
}

const problems = {
  paused: 'Оффер приостановлен и не принимает трафик.',
  stopped: 'Оффер остановлен и больше не принимает трафик.',
  closed: 'Оффер вам больше недоступен.',
};

/** The landing of a click by the form's present values. */
export function TargetPreview({ landing }: { landing: Landing | null }) {
  if (!landing) return null;
  return (
    <div className="breaks">
      <p className="flush small dim">Куда попадёт клик</p>
      {'address' in landing ? (
        <code className={classes.link}>{landing.address}</code>
      ) : (
        <span>{landing.words}</span>
      )}
    </div>
  );
}
