import { IconCheck, IconChecks, IconFile, IconLock } from '@tabler/icons-react';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { buttonIcon, smallIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import { sizeWords } from '../../ui/text/size-words.ts';
import classes from './thread.module.css';

type ThreadMessage = {
  id: number;
  at: string;
  by: 'partner' | 'network';
  author: string;
  text: string;
  isRead: boolean;
  isNote?: boolean;
  files: { id: number; name: string; bytes: number; picture: { width: number; height: number } | null }[];
};

/** The messages of a ticket, oldest first. Messages of the reader's own side stand on the right. */
export function Thread({
  messages,
  own,
  fileAddress,
  earlier,
}: {
  messages: ThreadMessage[];
  own: ThreadMessage['by'];
  fileAddress: (id: number) => string;
  /** Loads earlier messages. */
  earlier: { isMore: boolean; isLoading: boolean; more: () => void };
}) {
  return (
    <div className="grid gap-16">
      {earlier.isMore && (
        <div>
          <ActionButton loading={earlier.isLoading} onClick={earlier.more}>
            Показать раньше
          </ActionButton>
        </div>
      )}
      <ol className="grid gap-16 bare" aria-label="Сообщения">
        {messages.map((message) => (
          <Message key={message.id} message={message} isOwn={message.by === own} fileAddress={fileAddress} />
        ))}
      </ol>
    </div>
  );
}

function Message({
  message,
  isOwn,
  fileAddress,
}: {
  message: ThreadMessage;
  isOwn: boolean;
  fileAddress: (id: number) => string;
}) {
  const { at, author, text, isRead, isNote = false, files } = message;
  return (
    <li className={classes.message} data-own={isOwn || undefined} data-note={isNote || undefined}>
      <p className={classes.head}>
        <span className="bold ink breaks">{author}</span>
        {isNote && (
          <span className={classes.note}>
            <IconLock {...smallIcon} /> заметка, партнёр не видит
          </span>
        )}
        <time dateTime={at}>{formatDate(at)}</time>
        {isOwn && !isNote && <ReadMark isRead={isRead} />}
      </p>
      <p className="flush keeps-lines breaks">{text}</p>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} to={fileAddress(file.id)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <span className={classes.read} data-read={isRead || undefined}>
      <Icon {...smallIcon} />
      {isRead ? 'прочитано' : 'отправлено'}
    </span>
  );
}

/** A picture is shown in place and opens full size in a new tab. Any other file is downloaded. */
function FileLink({
  file: { name, bytes, picture },
  to,
}: {
  file: ThreadMessage['files'][number];
  to: string;
}) {
  if (picture)
    return (
      <a className={classes.picture} href={to} target="_blank" rel="noopener">
        <img src={to} alt={`Картинка ${name}`} width={picture.width} height={picture.height} loading="lazy" />
      </a>
    );
  return (
    <a className={classes.file} href={to} download={name}>
      <IconFile {...buttonIcon} />
      <span className="grows breaks shrinks">{name}</span>
      <span className={classes.size}>{sizeWords(bytes)}</span>
    </a>
  );
}
