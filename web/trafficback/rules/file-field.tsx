import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './file-field.module.css';

/** A file to choose or to drop. */
export function FileField({ name, error, path, choose, kind = csv }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.zone} data-wrong={Boolean(error) || undefined}>
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        <span>{name || `Выберите файл ${kind.name} или перетащите его сюда`}</span>
        <input
          type="file"
          accept={kind.accept}
          aria-label={`Файл ${kind.name}`}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          data-path={path}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) choose(file);
            // So that the same file can be chosen again after it was changed.
            currentTarget.value = '';
          }}
        />
      </label>
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type FileFieldProps = {
  name: string;
  error: ReactNode;
  /** The field's name in the form. */
  path: string;
  choose: (file: File) => void;
  /** What files it takes: CSV at first. */
  kind?: { name: string; accept: string };
};

const csv = { name: 'CSV', accept: '.csv,.tsv,text/csv,text/tab-separated-values,text/plain' };
