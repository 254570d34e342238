import { useState } from 'react';
import { creativeLimits } from '#contract/marking/creative-names';
import { readTable } from '../../../traffic/trafficback/rules/file-text.ts';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { joined } from '../../../ui/text/joined.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import classes from './marking.module.css';

type Fault = ResultOf<'operator.import-creatives'>['faults'][number];

/** Tokens of approved creatives, and new creatives, from a CSV that is typed or a file: all lines or none. */
export function ImportModal() {
  const act = useAction();
  const [faults, setFaults] = useState<Fault[]>([]);
  const [fileName, setFileName] = useState('');
  const modal = useFormModal({
    initialValues: { text: '' },
    validate: { text: required('Вставьте строки или выберите файл') },
    act: async ({ text }, keyed) => {
      setFaults([]);
      const answer = await act('operator.import-creatives', keyed({ text }));
      setFaults(answer.faults);
      if (answer.faults.length > 0) return stay;
      return joined(
        ', ',
        `Записано: ${formatCount(answer.tokens, 'токен', 'токена', 'токенов')}`,
        answer.made > 0 && formatCount(answer.made, 'новый креатив', 'новых креатива', 'новых креативов'),
      );
    },
  });
  const { form } = modal;
  const read = async (file: File) => {
    setFileName(file.name);
    const table = await readTable(file);
    if ('fault' in table) form.setFieldError('text', table.fault);
    else form.setFieldValue('text', table.text);
  };
  return (
    <FormModal
      modal={modal}
      title="Токены и креативы из CSV"
      submitText="Записать"
      size="xl"
      lead={`До ${formatNumber(creativeLimits.lines)} строк. Запишем все или ни одной: если в какой-то строке ошибка, назовём её и ничего не изменим.`}
      found={faults.length > 0 && <Faults faults={faults} />}
    >
      <FileField name={fileName} choose={(file) => file && void read(file)} />
      <AreaField
        label="Строки"
        help="Первая называет столбцы: id и erid — токены одобренных креативов; без id строка делает креатив сети — offer, contract, name, text, target, kktu, form, erid"
        minRows={6}
        maxRows={16}
        spellCheck={false}
        placeholder={'id;erid\n5;2VtzqxYwA7b'}
        {...form.getInputProps('text')}
      />
    </FormModal>
  );
}

const mostShown = 50;

function Faults({ faults }: { faults: Fault[] }) {
  return (
    <div role="alert">
      <p className="medium">
        Ничего не записано. Ошибок: {formatNumber(faults.length)}. Исправьте строки и запишите ещё раз.
      </p>
      <table className={classes.faults}>
        <thead>
          <tr>
            <th scope="col">Строка</th>
            <th scope="col">Столбец</th>
            <th scope="col">Что не так</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, mostShown).map(({ line, field, fault }) => (
            <tr key={`${line} ${field} ${fault}`}>
              <td>{formatNumber(line)}</td>
              <td>{field || '—'}</td>
              <td className="breaks">{fault}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > mostShown && <p className="small dim">Показаны первые {mostShown}.</p>}
    </div>
  );
}
