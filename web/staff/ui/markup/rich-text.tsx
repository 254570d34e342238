import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import content from '../../../messages/notifications/safe-html.module.css';
import { sanitize, sanitizeToMarkup } from '../../../messages/notifications/sanitize.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { htmlOf } from './html-of.ts';
import classes from './markup.module.css';
import { beginsIn, linksIn, rangeIn, select, selectAgain, selectWhole } from './selection.ts';

/** Text edited as it looks. Markup that the editor cannot make, like a table, stays unchanged. */
export function RichText({
  labelledBy,
  value,
  change,
  isWrong,
  isDisabled,
}: {
  labelledBy: string;
  value: string;
  change: (value: string) => void;
  isWrong: boolean;
  isDisabled: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<string | null>(null);
  const [linked, setLinked] = useState<Range | null>(null);
  const { pressed, readPressed } = usePressed(place);
  useLayoutEffect(() => {
    if (value === told.current) return;
    told.current = value;
    place.current?.replaceChildren(sanitize(value));
  }, [value]);
  const tell = () => {
    if (!place.current) return;
    told.current = htmlOf(place.current);
    change(told.current);
  };
  const run = (command: string, argument?: unknown) => {
    place.current?.focus();
    // The type of `execCommand` does not know trusted markup, which the page's policy requires.
    Reflect.apply(document.execCommand, document, [command, false, argument]);
    tell();
    readPressed();
  };
  const act = (name: string) => {
    if (name === 'createLink') {
      if (pressed.includes(name)) unlink();
      else setLinked(rangeIn(place.current));
    } else if (name === 'formatBlock') run(name, pressed.includes(name) ? 'p' : 'h3');
    else run(name);
  };
  const unlink = () => {
    const range = rangeIn(place.current);
    const links = range ? linksIn(place.current, range) : [];
    if (!range || !links[0]) return;
    const before = new StaticRange(range);
    selectWhole(links);
    run('unlink');
    selectAgain(before);
  };
  const link = (address: string) => {
    if (linked) select(linked);
    setLinked(null);
    if (address) run('createLink', address);
    else place.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!html || !rangeIn(place.current)) return;
    event.preventDefault();
    const pasted = document.createElement('div');
    pasted.append(sanitize(html));
    // A command of the browser pastes: it splits the paragraph and can be undone.
    run('insertHTML', sanitizeToMarkup(htmlOf(pasted, 'as-pasted')));
  };
  return (
    <div className={classes.rich}>
      {!isDisabled && (
        <div className={classes.toolbar} role="toolbar" aria-label="Разметка">
          {marks.map(({ name, Icon, command }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={pressed.includes(command)}
              title={command === 'createLink' && pressed.includes(command) ? 'Убрать ссылку' : name}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act(command)}
            >
              <Icon size={20} stroke={1.5} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      {linked && <LinkLine done={link} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no markup */}
      <div
        ref={place}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelledBy}
        aria-invalid={isWrong || undefined}
        aria-disabled={isDisabled || undefined}
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        className={`${content.content} ${classes.text}`}
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={tell}
        onPaste={paste}
      />
    </div>
  );
}

/** The address of a link; not a form, because it stands within one. */
function LinkLine({ done }: { done: (address: string) => void }) {
  const [address, setAddress] = useState('https://');
  return (
    <div className={classes.link}>
      <TextField
        label="Куда ведёт ссылка"
        data-autofocus
        autoFocus
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          done(event.key === 'Enter' ? address.trim() : '');
        }}
      />
      <ActionButton onClick={() => done(address.trim())}>Вставить</ActionButton>
    </div>
  );
}

/**
 * The commands that mark the selected text. A command at a caret changes the next typed text without an event, so `run` calls
 * `readPressed` itself.
 */
function usePressed(place: RefObject<HTMLElement | null>) {
  const [pressed, setPressed] = useState('');
  const readPressed = useCallback(() => setPressed(pressedIn(place.current).join(' ')), [place]);
  useEffect(() => {
    document.addEventListener('selectionchange', readPressed);
    return () => document.removeEventListener('selectionchange', readPressed);
  }, [readPressed]);
  return { pressed: pressed.split(' '), readPressed };
}

function pressedIn(text: HTMLElement | null) {
  const range = rangeIn(text);
  if (!range) return [];
  const isHeading = beginsIn(range, 'h2, h3, h4');
  return marks
    .map(({ command }) => command)
    .filter((command) => {
      if (command === 'createLink') return linksIn(text, range).length > 0;
      if (command === 'formatBlock') return isHeading;
      // A heading looks bold without bold markup.
      if (command === 'bold' && isHeading) return beginsIn(range, 'b, strong');
      return document.queryCommandState(command);
    });
}

const marks = [
  { name: 'Подзаголовок', Icon: IconHeading, command: 'formatBlock' },
  { name: 'Жирный', Icon: IconBold, command: 'bold' },
  { name: 'Курсив', Icon: IconItalic, command: 'italic' },
  { name: 'Список', Icon: IconList, command: 'insertUnorderedList' },
  { name: 'Ссылка', Icon: IconLink, command: 'createLink' },
];
