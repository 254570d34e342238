import { useSuspenseQuery } from '@tanstack/react-query';
import { confirm, type Question } from '../../../ui/dialog/confirm.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { MarkupField } from '../../ui/markup/markup-field.tsx';
import { AudienceCount } from './audience-count.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { askKinds, type Broadcast, type Channel, channelNames, channels } from './broadcast.ts';
import { kindChoices } from './broadcast-badge.tsx';
import { Looks } from './looks.tsx';
import classes from './notifications.module.css';
import { SendCard } from './send-card.tsx';
import { type Drafting, useDraft } from './use-draft.ts';

/** A draft: its message, audience and time, with a preview beside it. */
export function DraftForm({ broadcast }: { broadcast: Broadcast }) {
  const drafting = useDraft(broadcast);
  const { draft, change } = drafting;
  const kinds = useSuspenseQuery(askKinds).data.items;
  const kind = kinds.find(({ id }) => id === draft.triggerId);
  return (
    <div className="stack three-fifths top gap-24">
      <div className="column gap-16 flush tight shrinks no-frame">
        <Card title="Сообщение" actions={<Saved drafting={drafting} />}>
          <div className="column gap-16 flush tight shrinks no-frame">
            {drafting.hasConflict && <Conflict drafting={drafting} />}
            <TextField
              label="Заголовок"
              maxLength={200}
              value={draft.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <MarkupField
              label="Текст"
              maxLength={50_000}
              value={draft.content}
              change={(content) => change({ content })}
            />
            <SelectField
              label="Категория"
              help={kind?.description}
              data={kindChoices(kinds)}
              value={String(draft.triggerId)}
              onChange={({ currentTarget }) => change({ triggerId: Number(currentTarget.value) })}
            />
            <Channels
              chosen={draft.channels}
              usual={kind?.usual ?? []}
              change={(by) => change({ channels: by })}
            />
          </div>
        </Card>
        <Card title="Получатели">
          <div className="column gap-16 flush tight shrinks no-frame">
            <AudienceFields draft={draft} change={change} />
            {drafting.isReadable ? (
              <AudienceCount draft={draft} />
            ) : (
              <p className="flush">Исправьте условия, чтобы сохранить и отправить рассылку.</p>
            )}
          </div>
        </Card>
      </div>
      <div className="column gap-16 flush tight shrinks no-frame">
        <Looks message={{ title: draft.title, content: draft.content, typeName: kind?.name ?? '' }} />
        <SendCard id={broadcast.id} drafting={drafting} />
      </div>
    </div>
  );
}

function Saved({ drafting: { isSaved, isSaving, refusal } }: { drafting: Drafting }) {
  const text = isSaved ? 'Черновик сохранён' : isSaving ? 'Сохраняем…' : 'Есть изменения';
  return refusal ? (
    <p className="flush danger" role="alert">
      Не сохранено: {refusal}
    </p>
  ) : (
    <p className="flush small dim" role="status">
      {text}
    </p>
  );
}

/** Asks which text to keep when a colleague has saved another text since this one was read. */
function Conflict({ drafting: { takeTheirs, keepMine } }: { drafting: Drafting }) {
  const discard = async () => {
    if (await confirm(discardsMine)) takeTheirs();
  };
  return (
    <>
      <FormRefusal refusal="Черновик тем временем изменили. Ваш текст на месте, но не сохранён" wait={0} />
      <div className={classes.row}>
        <Button onClick={keepMine}>Сохранить мой</Button>
        <ActionButton onClick={() => void discard()}>Открыть изменённый</ActionButton>
      </div>
    </>
  );
}

const discardsMine: Question = {
  title: 'Открыть изменённый черновик?',
  text: 'Ваш текст не сохранится.',
  accept: 'Открыть изменённый',
  danger: true,
};

function Channels({
  chosen,
  usual,
  change,
}: {
  chosen: Channel[];
  usual: readonly Channel[];
  change: (chosen: Channel[]) => void;
}) {
  const names = usual.map((channel) => channelNames[channel]).join(', ');
  return (
    <div>
      <fieldset className={classes.choices}>
        <legend>Каналы</legend>
        {channels.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={chosen.includes(channel)}
              onChange={({ currentTarget }) =>
                change(
                  channels.filter((one) => (one === channel ? currentTarget.checked : chosen.includes(one))),
                )
              }
            />
            {channelNames[channel]}
          </label>
        ))}
      </fieldset>
      <p className="flush small dim">
        Каждый получит там, где сам оставил этот вид включённым. Обычно: {names || 'нигде'}.
      </p>
    </div>
  );
}
