import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMay } from '../../rpc/me.ts';
import { ask, useAction } from '../../rpc/rpc.ts';
import { BondPart } from './bond-part.tsx';
import { type Terms, termsText } from './terms.ts';
import { TermsModal } from './terms-modal.tsx';

export const askOwnTerms = (userId: number) => ask('operator.get-user-referral-terms', { userId });

/** A partner's terms of income from the partners whom they brought. */
export function OwnTermsCard({ userId }: { userId: number }) {
  const act = useAction();
  const terms = useQuery(askOwnTerms(userId));
  const { data } = terms;
  const mayChange = useMay()('operator.set-user-referral-terms');
  const changing = useModal((shown: Terms | null) => (
    <TermsModal
      title="Реферальные условия партнёра"
      terms={shown}
      save={(wanted) => act('operator.set-user-referral-terms', { userId, terms: wanted })}
    />
  ));
  const { run } = useDo();
  const end = () =>
    run(
      () => act('operator.set-user-referral-terms', { userId, terms: null }),
      'Условия как у всех',
      question,
    );
  const change = mayChange && data && (
    <>
      <ActionButton size="xs" onClick={() => changing.open(data.own ?? data.network)}>
        {data.own ? 'Изменить' : 'Свои условия'}
      </ActionButton>
      {data.own && (
        <ActionButton size="xs" onClick={() => void end()}>
          Как у всех
        </ActionButton>
      )}
    </>
  );
  return (
    <Card title="Реферальный доход" actions={change}>
      <Loaded query={terms} failed="Не удалось загрузить реферальные условия" skeleton={<p>Загружаем…</p>}>
        {({ own, network, bond }) => (
          <>
            <p>
              {own
                ? `Свои условия: ${termsText(own)}`
                : network
                  ? `Как у всех: ${termsText(network)}`
                  : 'Ничего не начисляется: реферальной программы нет'}
            </p>
            {bond && <BondPart userId={userId} bond={bond} />}
          </>
        )}
      </Loaded>
      {changing.modal}
    </Card>
  );
}

const question = {
  title: 'Вернуть условия сети?',
  text: 'Начисленное по своим условиям останется.',
  accept: 'Вернуть',
};
