import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { showcaseFacts } from '#contract/traffic/showcase-names';
import { CreativeSelect } from '../../marking/links/later-fields.tsx';
import { settings } from '../../settings.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import ordered from '../../ui/list/ordered-choices.module.css';
import type { useOrder } from '../../ui/list/use-order.ts';
import { Badge } from '../../ui/page/badge.tsx';
import classes from './showcases.module.css';
import type { EditedOffer, EditorForm } from './use-editor.ts';

type CardProps = {
  form: EditorForm;
  place: number;
  drag: ReturnType<ReturnType<typeof useOrder<EditedOffer>>['propsOf']>;
  isOpen: boolean;
  turn: () => void;
  move: (to: number) => void;
  remove: () => void;
};

/** An offer of a showcase: a line to move it by, and its texts where it is open. One with a wrong field is open. */
export function OfferCard({ form, place, drag, isOpen, ...line }: CardProps) {
  const hasError = Object.keys(form.errors).some((field) => field.startsWith(`offers.${place}.`));
  const isShown = isOpen || hasError;
  // Text within a part that can be dragged cannot be selected: the line alone can.
  const { draggable, onDragStart, onDragEnd, onKeyDown, ...drop } = drag;
  return (
    <li className={classes.offer} {...drop}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus, and do the same */}
      <div
        className={classes.line}
        draggable={draggable}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        onKeyDown={onKeyDown}
      >
        <CardLine form={form} place={place} isShown={isShown} {...line} />
      </div>
      {isShown && <CardFields form={form} place={place} />}
    </li>
  );
}

function CardLine({
  form,
  place,
  isShown,
  turn,
  move,
  remove,
}: Pick<CardProps, 'form' | 'place' | 'turn' | 'move' | 'remove'> & { isShown: boolean }) {
  const { offers } = form.values;
  const { title = '', offerName = '', isOpen = true } = offers[place] ?? {};
  const name = title || offerName;
  return (
    <>
      <IconGripVertical size={16} stroke={1.5} aria-hidden className={ordered.grip} />
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isShown}
        aria-label={`${name}: тексты`}
        onClick={turn}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        <span className={classes.called}>
          {name}
          {!isOpen && <Badge tone="warning" text="Недоступен" />}
        </span>
      </button>
      <button
        type="button"
        className={ordered.move}
        aria-label={`${name}: выше`}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={ordered.move}
        aria-label={`${name}: ниже`}
        disabled={place === offers.length - 1}
        onClick={() => move(place + 1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </button>
      <button type="button" className={ordered.move} aria-label={`${name}: убрать`} onClick={remove}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}

function CardFields({ form, place }: Pick<CardProps, 'form' | 'place'>) {
  const field = (name: keyof EditedOffer) => form.getInputProps(`offers.${place}.${name}`);
  const wrongFact = Object.entries(form.errors).find(([path]) => path.startsWith(`offers.${place}.facts`));
  const { error: wrongOffer } = field('offerId');
  const offerId = form.values.offers[place]?.offerId;
  return (
    <div className={classes.texts}>
      {wrongOffer && <p className={classes.blocked}>{wrongOffer}</p>}
      <TextField label="Заголовок" maxLength={80} {...field('title')} />
      {settings.marking && offerId !== undefined && (
        <div className={classes.whole}>
          <CreativeSelect offerId={offerId} {...field('creativeId')} />
        </div>
      )}
      <TextField label="Плашка" help="Например «Первый заём 0 %»" maxLength={30} {...field('badge')} />
      <AreaField className={classes.whole} label="Описание" maxLength={300} minRows={2} {...field('text')} />
      <AreaField
        className={classes.whole}
        label="Факты"
        help={`Каждый с новой строки, не больше ${showcaseFacts}: «до 30 000 ₽», «от 5 до 30 дней»`}
        minRows={2}
        maxRows={showcaseFacts}
        {...field('facts')}
        error={wrongFact?.[1]}
      />
    </div>
  );
}
