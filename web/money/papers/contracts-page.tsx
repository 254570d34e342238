import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractPdfPath, contractStateNames } from '#contract/money/paper-names';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { ButtonLink } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askContracts, type Contract } from './ask-papers.ts';
import { contractName, contractNote, contractTones } from './paper-words.ts';
import classes from './papers.module.css';

export const asks: Asks = () => [askContracts];

/** `/billing/contracts` and `/profile/contracts`: the network's offer by versions, and the partner's own contracts. */
export function Component() {
  const contracts = useQuery(askContracts);
  return (
    <Page title="Договоры">
      <Card>
        <Loaded query={contracts} failed="Не удалось загрузить договоры" skeleton={<RowsSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={IconFileText}
                title="Договоров пока нет"
                text="Здесь будет договор-оферта сети и договоры, подписанные с вами."
              />
            ) : (
              <ul className={classes.list}>
                {items.map((contract) => (
                  <Row key={contract.id} contract={contract} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

function Row({ contract }: { contract: Contract }) {
  const { id, state, version, hasFile } = contract;
  const name = contractName(contract);
  const isToAccept = useMember() === undefined && state === 'awaits';
  const toRead = isToAccept ? 'Прочитать и принять' : 'Читать';
  return (
    <li>
      <p className="row wrap gap-4-12 flush medium">
        {name}
        <Badge tone={contractTones[state]} text={contractStateNames[state]} />
      </p>
      <p className={classes.note}>{contractNote(contract)}</p>
      <div className={classes.actions}>
        {version !== null && (
          <ButtonLink
            to={pathTo('contract', { id })}
            variant={isToAccept ? 'filled' : 'default'}
            aria-label={`${toRead}: ${name}`}
          >
            {toRead}
          </ButtonLink>
        )}
        {hasFile && (
          <ActionLink href={`${contractPdfPath}?id=${id}`} aria-label={`Скачать PDF: ${name}`} download>
            Скачать PDF
          </ActionLink>
        )}
      </div>
    </li>
  );
}
