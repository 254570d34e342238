import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { postbackEvents } from '#contract/postbacks/postback-names';
import bars from '../offers/offers/cap-left.module.css';
import { smallIcon } from '../ui/page/button-icon.ts';
import { formatNumber } from '../ui/text/format.ts';
import { healthWords, shareText } from './health-words.ts';
import { offersText } from './offers-text.ts';
import type { PostbackGroup } from './postback-groups.ts';
import classes from './postback-head.module.css';

/** The line of an address: host, events, and how much arrived in 24 hours. A press anywhere on it opens what belongs to it. */
export function PostbackHead({
  group: { url, method, offers, postbacks },
  isOpen,
  turn,
}: {
  group: PostbackGroup;
  isOpen: boolean;
  turn: () => void;
}) {
  const [host = url, path = ''] = placeOf(url);
  const problem = postbacks.map(healthWords).find(({ tone }) => tone === 'warning');
  return (
    <div className={classes.head}>
      <span className={classes.mark} aria-hidden>
        {method}
      </span>
      <div className="shrinks">
        <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={turn}>
          <strong>{host}</strong>
          <span className="dim">{path}</span>
        </button>
        <p className={classes.line} data-tone={problem && !isOpen ? 'warning' : undefined}>
          {problem && !isOpen ? (
            <>
              <IconAlertTriangle {...smallIcon} /> {problem.text}
            </>
          ) : (
            offersText(offers)
          )}
        </p>
      </div>
      <Events postbacks={postbacks} />
      <Arrived postbacks={postbacks} />
      <IconChevronDown {...smallIcon} className={classes.arrow} data-open={isOpen || undefined} />
    </div>
  );
}

type Postbacks = Pick<PostbackGroup, 'postbacks'>;

/** The four events of a conversion, each with the state of its postback in its form and in words. */
function Events({ postbacks }: Postbacks) {
  return (
    <div className={classes.events}>
      {postbackEvents.map((event) => {
        const state = stateOf(postbacks.filter(({ status }) => status === event));
        return (
          <span key={event} data-state={state}>
            {names[event]}
            <span className="for-screen-readers">: {states[state]}</span>
          </span>
        );
      })}
    </div>
  );
}

/** An address may have an event twice; one that is paused is what the reader has to see. */
function stateOf(own: PostbackGroup['postbacks']) {
  const on = own.filter(({ type }) => type === 'on');
  if (on.length === 0) return own.length === 0 ? 'none' : 'off';
  return on.some(({ health }) => health.pausedAt) ? 'paused' : 'on';
}

const names = { create: 'Новая', hold: 'Холд', approve: 'Подтв.', reject: 'Откл.' };
const states = { on: 'включён', off: 'выключен', paused: 'приостановлен', none: 'не сообщаем' };

/** The share of an address's calls of 24 hours that arrived, as a bar. */
function Arrived({ postbacks }: Postbacks) {
  const ended = postbacks.reduce((sum, { health }) => sum + health.ended, 0);
  const delivered = postbacks.reduce((sum, { health }) => sum + health.delivered, 0);
  if (ended === 0) return <p className={classes.arrived}>За сутки вызовов не было</p>;
  return (
    <div className={classes.arrived}>
      <p className="flush">
        {shareText({ ended, delivered })} из {formatNumber(ended)} за сутки
      </p>
      <div className={bars.bar} aria-hidden>
        <div
          className={bars.left}
          data-tight={delivered < ended || undefined}
          style={{ width: `${(delivered / ended) * 100}%` }}
        />
      </div>
    </div>
  );
}

/** Host and path of an address, which may hold macros. */
function placeOf(url: string) {
  const [, host, path] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return [host, path === '/' ? '' : path];
}
