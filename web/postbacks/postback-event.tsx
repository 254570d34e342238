import { IconAlertTriangle } from '@tabler/icons-react';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { pathTo } from '../paths.ts';
import { Switch } from '../ui/form/switch.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { healthWords } from './health-words.ts';
import { useSwitching } from './postback-actions.ts';
import classes from './postback-event.module.css';
import type { Postback } from './postback-groups.ts';

/** An event of a postback: its switch, and the outcome of its calls. */
export function PostbackEventRow({ postback }: { postback: Postback }) {
  const { id, status, type } = postback;
  const { isSwitching, turn } = useSwitching(postback);
  const isOn = type === 'on';
  return (
    <div className={classes.event}>
      <Switch
        label={`${isOn ? 'Выключить' : 'Включить'} постбек ${id}: ${postbackEventNames[status]}`}
        isOn={isOn}
        isSaving={isSwitching}
        turn={turn}
      />
      <div className="grows shrinks">
        <p className="flush medium">
          {postbackEventNames[status]}
          {!isOn && <span className={classes.off}>выключен</span>}
        </p>
        <HealthLine postback={postback} />
      </div>
      <TextLink to={`${pathTo('postbackCalls')}?postback=${id}`}>
        Отправки<span className="for-screen-readers"> постбека {id}</span>
      </TextLink>
    </div>
  );
}

function HealthLine({ postback }: { postback: Postback }) {
  const { tone, text, remedy } = healthWords(postback);
  return (
    <p className={classes.health} data-tone={tone}>
      {tone === 'warning' && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      <span>
        {text}
        {remedy && <span className="block ink">{remedy}</span>}
      </span>
    </p>
  );
}
