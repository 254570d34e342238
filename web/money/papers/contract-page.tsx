import { contractPdfPath, contractStateNames } from '#contract/money/paper-names';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askContract } from './ask-papers.ts';
import { usePaperActions } from './paper-actions.ts';
import { contractName, contractNote, contractTones } from './paper-words.ts';
import classes from './papers.module.css';

export const asks: Asks = ({ params }) => [askContract(params)];

/** `/profile/contracts/{id}`: the text of a contract, and its acceptance below it. */
export function Component() {
  const { busy, acceptContract } = usePaperActions();
  const isMember = useMember() !== undefined;
  return (
    <RecordInAddress ask={askContract} kind="Договор" isNamed failed="Не удалось загрузить договор">
      {(data) => (
        <Page
          title={contractName(data)}
          back={{ to: pathTo('contracts'), text: 'Договоры' }}
          section="Договор"
        >
          <Card>
            <p className="row wrap gap-4-12 flush medium">
              <Badge tone={contractTones[data.state]} text={contractStateNames[data.state]} />
            </p>
            <p className={classes.note}>
              {contractNote(data)}
              {data.sha256 && `. SHA-256 текста: ${data.sha256}`}
            </p>
            {data.text && <p className="flush keeps-lines breaks">{data.text}</p>}
            <div className={classes.actions}>
              {data.state === 'awaits' && !isMember && (
                <Button disabled={busy} onClick={() => void acceptContract(data)}>
                  Принять договор
                </Button>
              )}
              {data.hasFile && (
                <ActionLink href={`${contractPdfPath}?id=${data.id}`} download>
                  Скачать PDF
                </ActionLink>
              )}
            </div>
          </Card>
        </Page>
      )}
    </RecordInAddress>
  );
}
