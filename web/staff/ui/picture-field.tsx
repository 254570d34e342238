import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { has, upload } from '../rpc/upload.ts';
import classes from './picture-field.module.css';

/** A stored picture, by its id. */
export function pictureAt(id: string, width: 320 | 640 = 320): string {
  return `/pictures/${id}-${width}.webp`;
}

/** One picture with its place: a chosen file is sent at once. `change` gets its id, null takes it away. */
export function PictureField({
  legend,
  help,
  what,
  path = '/operator/pictures',
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
    const stored = await upload(path, file).catch((failure: RpcFailure) => failure);
    setBusy(false);
    if (stored instanceof RpcFailure) setProblem(stored.message);
    else if (has(stored, 'id')) change(String(stored.id));
  };
  const wrong = problem || error;
  return (
    <fieldset className={classes.field}>
      <legend>{legend}</legend>
      <div className={classes.row}>
        {children}
        <label className={classes.choose}>
          {pictureId === null ? `Загрузить ${what}` : `Заменить ${what}`}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
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
      {help && <p className={classes.help}>{help}</p>}
      {isBusy && <p role="status">Загружаем…</p>}
      {wrong && (
        <p className={classes.problem} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

type PictureFieldProps = {
  legend: string;
  help?: string;
  /** In the accusative: «портрет». */
  what: string;
  /** Where files are sent. */
  path?: string;
  pictureId: string | null;
  change: (pictureId: string | null) => void;
  error?: ReactNode;
  /** The picture as it will be seen. */
  children: ReactNode;
};
