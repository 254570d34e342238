import { type ReactNode, useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { has } from '../../rpc/upload.ts';
import { Button } from '../page/button.tsx';
import classes from './picture-field.module.css';

/** One picture with its place: a chosen file is uploaded at once. `change` gets its id, null removes the picture. */
export function PictureField({
  legend,
  help,
  what,
  send,
  pictureId,
  change,
  error,
  children,
}: PictureFieldProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setBusy(true);
    const stored = await send(file).catch((failure: RpcFailure) => failure);
    setBusy(false);
    if (stored instanceof RpcFailure) setProblem(stored.message);
    else if (has(stored, 'id')) change(String(stored.id));
  };
  const wrong = problem || error;
  return (
    <fieldset className={classes.field}>
      <legend>{legend}</legend>
      <div className="row wrap gap-8-16">
        {children}
        <label className={classes.choose}>
          {pictureId === null ? `Загрузить ${what}` : `Заменить ${what}`}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Lets the same file be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        {pictureId !== null && (
          <Button variant="subtle" onClick={() => change(null)}>
            Убрать {what}
          </Button>
        )}
      </div>
      {help && <p className="small dim">{help}</p>}
      {isBusy && <p role="status">Загружаем…</p>}
      {wrong && (
        <p className="danger" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

export type PictureFieldProps = {
  legend: string;
  help?: string;
  /** The noun in the accusative: «портрет». */
  what: string;
  /** Uploads the file, and returns the answer. */
  send: (file: File) => Promise<unknown>;
  pictureId: string | null;
  change: (pictureId: string | null) => void;
  error?: ReactNode;
  /** The preview of the picture. */
  children: ReactNode;
};
