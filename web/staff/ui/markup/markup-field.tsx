import { useId, useState } from 'react';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import classes from './markup.module.css';
import { RichText } from './rich-text.tsx';

/** A text with the notifications' markup, edited as it will look; «HTML» shows the markup itself. */
export function MarkupField({
  label,
  value,
  change,
  error,
  maxLength,
  isDisabled = false,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
  error?: string | undefined;
  maxLength: number;
  isDisabled?: boolean;
}) {
  const id = useId();
  const [isSource, setSource] = useState(false);
  return (
    <div className="shrinks">
      <div className={classes.head}>
        <span id={id}>{label}</span>
        <TextButton onClick={() => setSource(!isSource)}>{isSource ? 'Как выглядит' : 'HTML'}</TextButton>
      </div>
      {isSource ? (
        <>
          <AreaField
            aria-labelledby={id}
            minRows={8}
            maxRows={20}
            maxLength={maxLength}
            value={value}
            error={error}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <MarkupHelp />
        </>
      ) : (
        <>
          <RichText labelledBy={id} value={value} change={change} isWrong={!!error} isDisabled={isDisabled} />
          {error && (
            <p role="alert" className="only-above-4 small danger">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function MarkupHelp() {
  return (
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
  );
}
