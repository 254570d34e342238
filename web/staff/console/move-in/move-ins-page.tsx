import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type MoveInFile,
  mostParts,
  moveInColumns,
  moveInFileNames,
  moveInFiles,
  partLength,
} from '#contract/console/move-in-names';
import { partsOf } from '#contract/wire/text';
import { navigate } from '../../../router/router.ts';
import { readTable } from '../../../traffic/trafficback/rules/file-text.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { type Asks, ask, call } from '../../rpc/rpc.ts';
import { fileOf } from './file-of.ts';
import classes from './move-in.module.css';
import { stageNames } from './move-in-page.tsx';
import { samples } from './samples.ts';

export const asks: Asks = () => [askRecent];

const askRecent = ask('operator.get-move-ins', { pageSize: 10 });

/** `/staff/move-in`: files of another platform, tried before anything changes. */
export function Component() {
  return (
    <Page title="Переезд с другой платформы">
      <Card title="Файлы">
        <Form />
      </Card>
      <Card title="Столбцы">
        <Facts
          facts={moveInFiles.map((file) => {
            const { needed, others } = moveInColumns[file];
            return [
              `${moveInFileNames[file]} (${file}.csv)`,
              `Обязательны ${needed.join(', ')}. Ещё: ${others.join(', ')}`,
            ];
          })}
        />
      </Card>
      <Recent />
    </Page>
  );
}

function Form() {
  const [chosen, setChosen] = useState<Chosen>({});
  const [fault, setFault] = useState('');
  const [isSent, setSent] = useState(false);
  const files = moveInFiles.filter((file) => chosen[file] !== undefined);
  useLeaveQuestion(files.length === 0 || isSent ? null : leavesUnsaved);
  const sending = useMutation({
    mutationFn: sendFiles,
    onSuccess: (id) => {
      flushSync(() => setSent(true));
      return navigate(pathTo('moveIn', { id }));
    },
  });
  const choose = async (...given: File[]) => {
    const read = await Promise.all(given.map(readGiven));
    const texts = read.flatMap((one) => ('kind' in one ? [[one.kind, one.text]] : []));
    setChosen((before) => ({ ...before, ...Object.fromEntries(texts) }));
    setFault(read.flatMap((one) => ('fault' in one ? [one.fault] : [])).join('. '));
  };
  return (
    <form
      className="grid gap-16 flat-texts"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate(chosen);
      }}
    >
      <p>
        Партнёры, рекламодатели, офферы, ссылки, остатки и постбеки — до шести файлов CSV, можно сразу все.
        Сначала проба: она покажет по строкам, что появится, что уже есть и что не пройдёт. Повтор тех же
        файлов ничего не меняет.
      </p>
      <FileField name="" error={fault} isMany choose={(...given) => void choose(...given)} />
      <SampleList />
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Выбранные файлы">
          {files.map((file) => (
            <li key={file}>
              <span>
                {moveInFileNames[file]}, строк:{' '}
                {formatNumber(Math.max(0, (chosen[file] ?? '').trim().split('\n').length - 1))}
              </span>
              <Button
                variant="subtle"
                aria-label={`Убрать: ${moveInFileNames[file]}`}
                onClick={() => setChosen(({ [file]: _, ...others }) => others)}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormRefusal refusal={sending.error?.message} wait={0} />
      <div className="row wrap gap-12">
        <Button type="submit" loading={sending.isPending} disabled={files.length === 0}>
          Проверить файлы
        </Button>
      </div>
    </form>
  );
}

type Given = { kind: MoveInFile; text: string } | { fault: string };

/** A chosen file, or the reason why it cannot be taken. */
async function readGiven(file: File): Promise<Given> {
  const read = await readTable(file);
  if ('fault' in read) return { fault: `${file.name}: ${read.fault}` };
  const kind = fileOf(file.name, read.text);
  if (kind === null)
    return { fault: `Не понять, что в файле ${file.name}. Дайте ему имя вроде partners.csv` };
  return isTooLong(read.text)
    ? { fault: `${file.name} больше 30 МБ: разделите его` }
    : { kind, text: read.text };
}

/** Earlier moves, where a running move can be found again. */
function Recent() {
  const recent = useQuery(askRecent);
  if (!recent.data?.items.length) return null;
  return (
    <Card title="Прошлые переезды">
      <ul className={classes.moves}>
        {recent.data.items.map(({ id, createdAt, stage, by }) => (
          <li key={id}>
            <TextLink amongWords to={pathTo('moveIn', { id })}>
              Переезд № {id}
            </TextLink>
            , {[formatDate(createdAt), by?.name, stageNames[stage].toLowerCase()].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A sample of each file, to download. */
function SampleList() {
  return (
    <p className={classes.samples}>
      Образцы:
      {moveInFiles.map((file) => (
        <a
          key={file}
          // The byte order mark lets spreadsheets read Russian.
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${samples[file]}`)}`}
          download={`${file}.csv`}
        >
          {moveInFileNames[file]}
        </a>
      ))}
    </p>
  );
}

/** The texts of the chosen files. */
type Chosen = Partial<Record<MoveInFile, string>>;

function isTooLong(text: string): boolean {
  return text.length > mostParts * partLength;
}

/** Sends files in parts and starts their trial; returns the move's id. */
async function sendFiles(chosen: Chosen): Promise<number> {
  let id: number | undefined;
  for (const file of moveInFiles) {
    const text = chosen[file];
    if (text === undefined) continue;
    for (const [part, piece] of partsOf(text, partLength).entries()) {
      ({ id } = await call('operator.load-move-in', {
        ...(id === undefined ? {} : { id }),
        file,
        part,
        text: piece,
      }));
    }
  }
  if (id === undefined) throw new Error('there is no file to send');
  await call('operator.check-move-in', { id });
  return id;
}
