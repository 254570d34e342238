import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './file-field.module.css';

/** A field for a file, chosen or dropped. `isMany` allows several at once. */
export function FileField({
  name,
  error,
  'data-path': path,
  choose,
  kind = csv,
  isMany = false,
}: {
  name: string;
  error?: ReactNode;
  /** The place in a form, from its `getInputProps`. */
  'data-path'?: string;
  choose: (...files: File[]) => void;
  /** The accepted files: CSV by default. */
  kind?: { name: string; accept: string };
  isMany?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <label className={classes.zone} data-wrong={Boolean(error) || undefined}>
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
        <span>
          {name ||
            (isMany
              ? `Выберите файлы ${kind.name} или перетащите их сюда`
              : `Выберите файл ${kind.name} или перетащите его сюда`)}
        </span>
        <input
          type="file"
          accept={kind.accept}
          multiple={isMany}
          aria-label={`Файл ${kind.name}`}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          data-path={path}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            if (files.length > 0) choose(...files);
            // Lets the same file be chosen again after a change.
            currentTarget.value = '';
          }}
        />
      </label>
      {error && (
        <p id={id} className="only-above-4 small danger" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const csv = { name: 'CSV', accept: '.csv,.tsv,text/csv,text/tab-separated-values,text/plain' };
