import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { AreaField } from '../../ui/form/area-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './loader.module.css';
import { type LoaderFile, sendFile } from './send-file.ts';

/** A file of a tracker, chosen, dropped or pasted from a sheet; it is sent at once, and `take` gets its recognised columns. */
export function FileForm({
  kind,
  example,
  take,
}: {
  kind: 'comparison' | 'costs';
  example: string;
  take: (file: LoaderFile) => void;
}) {
  const [text, setText] = useState('');
  const { name, fault, part, send } = useSending(kind, take);
  return (
    <div className="grid gap-16 flat-texts">
      <FileField name={name} error={fault} data-path="file" choose={(file) => void send(file, file.name)} />
      {part !== null && (
        <progress className={classes.progress} max={1} value={part} aria-label="Загрузка файла" />
      )}
      <AreaField
        label="Или вставьте строки из таблицы"
        placeholder={example}
        minRows={3}
        maxRows={10}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== '' && (
        <div>
          <ActionButton
            loading={part !== null}
            onClick={() => void send(new Blob([text]), 'вставленные строки')}
          >
            Взять вставленное
          </ActionButton>
        </div>
      )}
    </div>
  );
}

function useSending(kind: 'comparison' | 'costs', take: (file: LoaderFile) => void) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const [part, setPart] = useState<number | null>(null);
  const send = async (file: Blob, fileName: string) => {
    if (part !== null) return;
    setName(fileName);
    setFault('');
    setPart(0);
    try {
      take(await sendFile(file, { kind, name: fileName }, setPart));
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      setFault(error.sentence);
    } finally {
      setPart(null);
    }
  };
  return { name, fault, part, send };
}
