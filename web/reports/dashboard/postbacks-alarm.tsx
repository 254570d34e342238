import { IconAlertTriangle } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { alarmText } from './alarm-words.ts';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** The postback that fails longest, in one line above all else, and the number of other failing ones. Empty without failures. */
export function PostbacksAlarm({ overview: { postbacks } }: { overview: Overview }) {
  const [longest, ...others] = postbacks;
  if (!longest) return null;
  const count = others.length;
  return (
    <p className={classes.alarm}>
      <IconAlertTriangle {...buttonIcon} />
      <span>
        {alarmText(longest, serverNow())}.{' '}
        <TextLink amongWords to={`${pathTo('postbackCalls')}?postback=${longest.id}`}>
          Что ответил трекер
        </TextLink>
        {count > 0 && (
          <>
            {' · '}
            <TextLink amongWords to={pathTo('globalPostbacks')}>
              Ещё {formatCount(count, 'постбек', 'постбека', 'постбеков')}
            </TextLink>
          </>
        )}
      </span>
    </p>
  );
}
