import { Button } from '@mantine/core';
import { useState } from 'react';
import { Portrait } from '../../managers/portrait.tsx';
import { RpcFailure } from '../../rpc/failure.ts';
import { has, upload } from '../rpc/upload.ts';
import classes from './portrait-field.module.css';

/** The picture that partners see of their manager; a chosen file is sent at once. `change` gets its id, null takes it away. */
export function PortraitField({ name, pictureId, change }: PortraitFieldProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setBusy(true);
    const stored = await upload('/operator/staff-pictures', file).catch((failure: RpcFailure) => failure);
    setBusy(false);
    if (stored instanceof RpcFailure) setProblem(stored.message);
    else if (has(stored, 'id')) change(String(stored.id));
  };
  const picture = pictureId === null ? null : `/pictures/${pictureId}-320.webp`;
  return (
    <fieldset className={classes.field}>
      <legend>Портрет</legend>
      <div className={classes.row}>
        <Portrait name={name} picture={picture} />
        <label className={classes.choose}>
          {pictureId === null ? 'Загрузить портрет' : 'Заменить портрет'}
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
            Убрать портрет
          </Button>
        )}
      </div>
      {isBusy && <p role="status">Загружаем…</p>}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type PortraitFieldProps = {
  name: string;
  pictureId: string | null;
  change: (pictureId: string | null) => void;
};
