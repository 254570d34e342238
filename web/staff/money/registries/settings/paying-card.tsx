import { useQuery } from '@tanstack/react-query';
import { usualPurpose } from '#contract/money/withdrawal-names';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../../ui/page/facts.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { HistoryLink } from '../../../ui/history-link.tsx';
import classes from '../registries.module.css';

type Account = NonNullable<ResultOf<'operator.get-paying-account'>['account']>;

/** The fields edited here: the payer is the network. */
type Values = Omit<Account, 'name' | 'inn' | 'kpp'>;

const none: Values = { account: '', bik: '', bank: '', correspondent: '', purpose: usualPurpose };

export const askPaying = ask('operator.get-paying-account', {});

/** The account in payment orders. */
export function PayingCard() {
  const paying = useQuery(askPaying);
  const changing = useModal((account: Values) => <PayingModal account={account} />);
  const mayChange = useMay()('operator.set-paying-account');
  return (
    <Card
      title="Счёт, с которого платит сеть"
      actions={
        mayChange &&
        paying.data && (
          <ActionButton onClick={() => changing.open(paying.data.account ?? none)}>
            {paying.data.account ? 'Изменить' : 'Указать счёт'}
          </ActionButton>
        )
      }
    >
      <Loaded query={paying} failed="Не удалось загрузить счёт" skeleton={<PartSkeleton />}>
        {({ account }) =>
          account ? (
            <div className={classes.stack}>
              <Facts facts={factsOf(account)} />
              <div>
                <HistoryLink method="operator.set-paying-account" />
              </div>
              <p className="flush small dim">
                Название, ИНН и КПП сети —{' '}
                <TextLink amongWords to={pathTo('networkRequisites')}>
                  Реквизиты сети
                </TextLink>
              </p>
            </div>
          ) : (
            <p className="flush small dim">
              Пока счёта нет, реестры по счетам в российских банках не закрыть: в файле 1С стоит плательщик.
            </p>
          )
        }
      </Loaded>
      {changing.modal}
    </Card>
  );
}

function factsOf(account: Account): FactList {
  const { name, inn, kpp, bank, bik, correspondent, purpose } = account;
  return [
    ['Плательщик', name],
    ['ИНН', inn],
    kpp && ['КПП', kpp],
    ['Счёт', account.account],
    ['Банк', `${bank}, БИК ${bik}`],
    ['Корреспондентский счёт', correspondent],
    ['Назначение платежа', purpose],
  ];
}

function PayingModal({ account: { account, bik, bank, correspondent, purpose } }: { account: Values }) {
  const act = useAction();
  const modal = useFormModal<Values>({
    initialValues: { account, bik, bank, correspondent, purpose },
    validate: {},
    act: async (values, keyed) => {
      await act('operator.set-paying-account', keyed(values));
      return 'Счёт сохранён';
    },
  });
  const field = (name: keyof Values) => ({ autoComplete: 'off', ...modal.form.getInputProps(name) });
  return (
    <FormModal
      modal={modal}
      size="lg"
      title="Счёт, с которого платит сеть"
      submitText="Сохранить счёт"
      lead="Плательщик — сеть, как она записана в «Документах». Закрытые реестры останутся с прежним счётом."
    >
      <div className="stack halves-768 gap-16">
        <TextField label="БИК" inputMode="numeric" maxLength={9} {...field('bik')} />
        <TextField label="Расчётный счёт" inputMode="numeric" maxLength={30} {...field('account')} />
      </div>
      <TextField label="Банк" maxLength={160} {...field('bank')} />
      <TextField
        label="Корреспондентский счёт"
        inputMode="numeric"
        maxLength={30}
        {...field('correspondent')}
      />
      <TextField
        label="Назначение платежа"
        help="Вместо {номер} встанет номер выплаты. Банки ждут договор и НДС: «по договору-оферте, НДС не облагается». До 210 знаков"
        maxLength={210}
        {...field('purpose')}
      />
    </FormModal>
  );
}
