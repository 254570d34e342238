import { useState } from 'react';
import type { Verdict } from '#contract/proof/verify-proof';
import { AreaField } from '../ui/form/area-field.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { checkFile, type Given, textOf } from './check-file.ts';
import { Evidence } from './evidence.tsx';
import classes from './proof.module.css';
import { Proved } from './proved.tsx';

/** Verifies a file here, in the browser: nothing of it is sent. The key is the reader's own, never taken from the file. */
export function CheckCard() {
  const [given, setGiven] = useState<Given>(() => ({ keys: keptKeys(), kept: '' }));
  const [problem, setProblem] = useState('');
  const [file, setFile] = useState<File>();
  const [verdict, setVerdict] = useState<Verdict>();
  const check = async (one: File, by: Given) => {
    setFile(one);
    const checked = await checkFile(one, by);
    const isKeyWrong = 'wrongKeys' in checked;
    setProblem(isKeyWrong ? checked.wrongKeys : '');
    setVerdict(isKeyWrong ? undefined : checked);
    if (!isKeyWrong) keepKeys(by.keys);
  };
  // Another key or head changes what the chosen file proves.
  const give = (by: Given) => {
    setGiven(by);
    setVerdict(undefined);
  };
  const checkAgain = () => file && !verdict && void check(file, given);
  return (
    <section className="stack gap-16">
      <AreaField
        label="Ключ сети"
        help="Возьмите его не из файла: тот, что сохранили раньше, или ниже на этой странице. Ключи свидетелей: по одному в строке."
        value={given.keys}
        minRows={2}
        error={problem}
        onChange={({ currentTarget }) => give({ ...given, keys: currentTarget.value })}
        onBlur={checkAgain}
      />
      <KeptField
        value={given.kept}
        onChange={(kept) => give({ ...given, kept })}
        onBlur={checkAgain}
        take={(kept) => {
          give({ ...given, kept });
          if (file) void check(file, { ...given, kept });
        }}
      />
      <FileField name={file?.name ?? ''} kind={proofs} choose={(one) => void check(one, given)} />
      <div role="status">{verdict && <Outcome verdict={verdict} />}</div>
    </section>
  );
}

const proofs = { name: 'доказательства', accept: '.json,.tlog-proof,application/json' };
const heads = { name: 'прежней записи', accept: '.txt,.json,.tlog-proof,.eml,text/plain' };

/** The reader's earlier head, pasted or from a file. */
function KeptField(field: {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  take: (value: string) => void;
}) {
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    const { text, problem: unread } = await textOf(file);
    setProblem(unread ?? '');
    if (unread === null) field.take(text);
  };
  return (
    <details className={classes.kept}>
      <summary>Сравнить с прежней записью</summary>
      <AreaField
        label="Прежняя запись сети"
        help="Вставьте целиком то, что сохранили: запись из письма, из списка ниже или прежний файл доказательства."
        value={field.value}
        minRows={3}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        onBlur={field.onBlur}
      />
      <FileField name="" kind={heads} error={problem} choose={(file) => void read(file)} />
    </details>
  );
}

function Outcome({ verdict }: { verdict: Verdict }) {
  if (verdict.problem === null) return <Proved proved={verdict.proved} />;
  return (
    <>
      <h3 className="flush danger">Не доказано</h3>
      <p className="only-above-4 breaks">{verdict.problem}</p>
      <Evidence notes={verdict.evidence} />
    </>
  );
}

const place = 'proof-keys';

function keptKeys(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

/** A closed storage costs only the next visit's typing. */
function keepKeys(keys: string) {
  try {
    localStorage.setItem(place, keys);
  } catch {}
}
