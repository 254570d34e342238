import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AreaField } from '../../ui/form/area-field.tsx';
import classes from './notifications.module.css';

/** The text of a message in its markup, with buttons that put the marks around what is selected. */
export function ContentField({ value, change }: { value: string; change: (value: string) => void }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const wrap = (before: string, after: string) => {
    if (!input.current) return;
    const { selectionStart: from, selectionEnd: to } = input.current;
    const chosen = value.slice(from, to);
    flushSync(() => change(`${value.slice(0, from)}${before}${chosen}${after}${value.slice(to)}`));
    input.current.focus();
    input.current.setSelectionRange(from + before.length, to + before.length);
  };
  return (
    <div>
      <div className={classes.toolbar} role="toolbar" aria-label="Разметка" aria-controls={inputId}>
        {marks.map(({ name, Icon, before, after }) => (
          <button key={name} type="button" aria-label={name} title={name} onClick={() => wrap(before, after)}>
            <Icon size={20} stroke={1.5} aria-hidden="true" />
          </button>
        ))}
      </div>
      <AreaField
        id={inputId}
        ref={input}
        label="Текст"
        minRows={8}
        maxRows={20}
        maxLength={50_000}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <details className={classes.help}>
        <summary>Какая разметка возможна</summary>
        <p>
          Абзац <code>{'<p>…</p>'}</code>, перенос <code>{'<br>'}</code>, подзаголовок <code>{'<h3>'}</code>,
          жирный <code>{'<strong>'}</code>, курсив <code>{'<em>'}</code>, список{' '}
          <code>{'<ul><li>…</li></ul>'}</code>, таблица, цитата <code>{'<blockquote>'}</code>. Ссылка ведёт на
          сайт или на страницу кабинета: <code>{'<a href="/profile/balance">Баланс</a>'}</code>. Картинок,
          стилей и скриптов не бывает: их убирают.
        </p>
      </details>
    </div>
  );
}

const inputId = 'broadcast-content';

const marks = [
  { name: 'Подзаголовок', Icon: IconHeading, before: '<h3>', after: '</h3>' },
  { name: 'Жирный', Icon: IconBold, before: '<strong>', after: '</strong>' },
  { name: 'Курсив', Icon: IconItalic, before: '<em>', after: '</em>' },
  { name: 'Список', Icon: IconList, before: '<ul>\n<li>', after: '</li>\n</ul>' },
  { name: 'Ссылка', Icon: IconLink, before: '<a href="https://">', after: '</a>' },
];
