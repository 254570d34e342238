import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { ticketLimits } from '#contract/messages/ticket-names';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import classes from './attach-files.module.css';
import type { Attachment, Attachments } from './use-attachments.ts';

/** Attaches files to a message, and shows the state of each. */
export function AttachFiles({ attachments: { files, problem, add, remove } }: { attachments: Attachments }) {
  const help = useId();
  return (
    <div className={classes.attach}>
      {files.length > 0 && (
        <ul className="grid gap-8 bare wide" aria-label="Файлы сообщения">
          {files.map((file) => (
            <Row key={file.key} file={file} remove={() => remove(file.key)} />
          ))}
        </ul>
      )}
      {files.length < ticketLimits.files && (
        <label className={classes.choose}>
          <IconPaperclip {...buttonIcon} />
          Приложить файлы
          <input
            type="file"
            multiple
            aria-describedby={help}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              // Lets the same file be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      <p id={help} className="flush small dim">
        До {ticketLimits.files} файлов по 5 МБ: картинки, PDF, таблицы, текст, видео, ZIP. Снимок экрана можно
        вставить прямо в текст.
      </p>
      {problem && (
        <p className="flush small danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Row({ file: { name, id, problem }, remove }: { file: Attachment; remove: () => void }) {
  return (
    <li className={classes.file}>
      <span className="grid grows shrinks">
        <span className="breaks">{name}</span>
        {problem ? (
          <span className="flush small danger" role="alert">
            {problem}
          </span>
        ) : (
          <span className="flush small dim" role="status">
            {id === null ? 'Загружаем…' : 'Загружен'}
          </span>
        )}
      </span>
      <button type="button" className={classes.remove} aria-label={`Убрать файл ${name}`} onClick={remove}>
        <IconX {...buttonIcon} />
      </button>
    </li>
  );
}

/** Returns the pictures and files of a paste into a text. */
export function filesOfPaste(event: React.ClipboardEvent): File[] {
  const files = [...event.clipboardData.files];
  if (files.length > 0) event.preventDefault();
  return files;
}
