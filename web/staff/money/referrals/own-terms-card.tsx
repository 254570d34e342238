import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { tell } from '../../../ui/feedback/tell.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useMay } from '../../rpc/me.ts';
import { ask, useAct } from '../../rpc/rpc.ts';
import { BondPart } from './bond-part.tsx';
import { termsText } from './terms.ts';
import { TermsModal } from './terms-modal.tsx';

export const askOwnTerms = (userId: number) => ask('operator.get-user-referral-terms', { userId });

/** A partner's terms of income from the partners whom they brought. */
export function OwnTermsCard({ userId }: { userId: number }) {
  const act = useAct();
  const terms = useQuery(askOwnTerms(userId));
  const mayChange = useMay()('operator.set-user-referral-terms');
  const changing = useModal<null>();
  const end = useEnding(userId);
  const change = mayChange && terms.data && (
    <>
      <Button size="xs" variant="default" onClick={() => changing.open(null)}>
        {terms.data.own ? 'Изменить' : 'Свои условия'}
      </Button>
      {terms.data.own && (
        <Button size="xs" variant="default" onClick={() => void end()}>
          Как у всех
        </Button>
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
      {changing.shown && (
        <TermsModal
          key={changing.shown.key}
          title="Реферальные условия партнёра"
          terms={terms.data?.own ?? terms.data?.network ?? null}
          save={(wanted) => act('operator.set-user-referral-terms', { userId, terms: wanted })}
          closed={changing.closed}
        />
      )}
    </Card>
  );
}

function useEnding(userId: number) {
  const act = useAct();
  return async () => {
    const question = {
      title: 'Вернуть условия сети?',
      text: 'Начисленное по своим условиям останется.',
      accept: 'Вернуть',
    };
    if (!(await confirm(question))) return;
    await tell(act('operator.set-user-referral-terms', { userId, terms: null }), 'Условия как у всех');
  };
}
