import { refusalReasonNames, refusalReasons } from '#contract/accounts/sign-up-names';
import { currencyCodes } from '#contract/wire/currencies';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { inOneLine } from '../../money/withdrawals/withdrawal-words.ts';
import { inPortions } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import { reportOf } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import { managerChoices, readManager, useManagers } from '../managers/use-managers.ts';
import { type Application, signsOf } from './application-words.ts';
import classes from './applications.module.css';

type Kind = 'approve' | 'refuse';

/** Approves or refuses the chosen applications; says which ones stay unchanged and why. */
export function OutcomeModal({ kind, chosen, clear }: { kind: Kind; chosen: Application[]; clear?: Clear }) {
  const act = useAction();
  const managers = useManagers();
  const isRefusal = kind === 'refuse';
  const isOne = chosen.length === 1;
  const { name, done, ...texts } = words[kind];
  const [title, effect] = isOne ? texts.one : texts.many;
  const modal = useFormModal({
    initialValues: { manager: ofLink, currency: '', reason: '', note: '' },
    validate: {
      reason: (reason) => (isRefusal && !reason ? 'Выберите причину' : null),
      note: (note, { reason }) =>
        isRefusal && reason === 'other' && !note.trim() ? 'Напишите причину' : null,
    },
    act: async ({ manager, currency, reason, note }, keyed) => {
      const why = refusalReasons.find((one) => one === reason) ?? 'other';
      const chosenManager = manager === ofLink ? {} : { managerId: readManager(manager) };
      const currencyCode = currencyCodes.find((one) => one === currency);
      const { answers, left } = await inPortions(
        chosen.map(({ id }) => id),
        (ids) =>
          isRefusal
            ? act('operator.refuse-applications', keyed({ ids, reason: why, note: note.trim() }))
            : act('operator.approve-applications', keyed({ ids, ...chosenManager, currencyCode })),
      );
      clear?.(left.map(({ id }) => id));
      return reportOf(answers, left, done, title);
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={title}
      submitText={isOne ? name : `${name} ${countOf(chosen)}`}
      cancelText="Не сейчас"
      danger={isRefusal}
      lead={effect}
    >
      <Chosen chosen={chosen} />
      {isRefusal ? (
        <>
          <SelectField
            label="Причина"
            data={[{ value: '', label: 'Выберите' }, ...choicesOf(refusalReasons, refusalReasonNames)]}
            {...form.getInputProps('reason')}
          />
          <AreaField
            label="Что ещё сказать"
            help={isOne ? 'Прочтёт тот, кто прислал заявку' : 'Прочтут те, кто прислал заявки'}
            minRows={2}
            maxRows={6}
            maxLength={300}
            {...form.getInputProps('note')}
          />
        </>
      ) : (
        <div className={classes.pair}>
          {managers.length > 0 && (
            <SelectField
              label="Менеджер"
              data={[{ value: ofLink, label: `По ссылке (${ofLinks(chosen)})` }, ...managerChoices(managers)]}
              {...form.getInputProps('manager')}
            />
          )}
          <SelectField
            label="Валюта"
            help="Потом не меняется"
            data={[{ value: '', label: 'Валюта сети' }, ...currencyCodes]}
            {...form.getInputProps('currency')}
          />
        </div>
      )}
    </FormModal>
  );
}

const ofLink = 'link';

type Question = [title: string, effect: string];

const words: Record<Kind, { name: string; done: string; one: Question; many: Question }> = {
  approve: {
    name: 'Одобрить',
    done: 'Одобрено заявок',
    one: ['Одобрить заявку?', 'Кабинет откроется сразу, партнёр получит письмо.'],
    many: ['Одобрить заявки?', 'Кабинеты откроются сразу, партнёры получат письма.'],
  },
  refuse: {
    name: 'Отклонить',
    done: 'Отклонено заявок',
    one: [
      'Отклонить заявку?',
      'Вернуть её в очередь нельзя. Полгода с той же почты новую заявку не пришлют.',
    ],
    many: [
      'Отклонить заявки?',
      'Вернуть их в очередь нельзя. Полгода с тех же адресов новые заявки не пришлют.',
    ],
  },
};

/** The chosen applicants and the signs to check. */
function Chosen({ chosen }: { chosen: Application[] }) {
  const more = chosen.length - mostNamed;
  return (
    <ul className={classes.chosen}>
      {chosen.slice(0, mostNamed).map((one) => (
        <li key={one.id}>
          {one.login}, {one.email}
          {signsOf(one).map((sign) => (
            <span key={sign} className="block small dim">
              {inOneLine([sign])}
            </span>
          ))}
        </li>
      ))}
      {more > 0 && <li>И ещё {formatNumber(more)}</li>}
    </ul>
  );
}

/** The longest page of the queue: more names would only scroll. */
const mostNamed = 100;

/** The managers whose links brought the applicants. */
function ofLinks(chosen: Application[]) {
  const names = [...new Set(chosen.map(({ manager }) => manager?.name ?? 'нет'))];
  return names.length === 1 && names[0] ? names[0] : 'у каждого свой';
}

function countOf({ length }: Application[]) {
  return `${formatNumber(length)} ${plural(length, 'заявку', 'заявки', 'заявок')}`;
}
