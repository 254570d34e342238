import { CopyButton } from '../ui/copy/copy-button.tsx';
import classes from './proof.module.css';

/** Signed notes that contradict one another, whole, for the reader to keep. */
export function Evidence({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="only-above-8 stack gap-8">
      {notes.map((note) => (
        <pre key={note} className={classes.evidence}>
          {note}
        </pre>
      ))}
      <div>
        <CopyButton value={notes.join('\n\n')} label="Скопировать обе записи" />
      </div>
    </div>
  );
}
