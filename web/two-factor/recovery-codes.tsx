import { useQuery } from '@tanstack/react-query';
import { askUser } from '../partner/partner.ts';
import { settings } from '../settings.ts';
import { Card } from '../ui/page/card.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { recoveryFile } from './recovery-file.ts';

/** The recovery codes of a partner, this one time. */
export function RecoveryCodes({ codes, kept }: { codes: string[]; kept: () => void }) {
  const { data: user } = useQuery(askUser);
  const file = recoveryFile(codes, `${settings.productName}, партнёр ${user?.login ?? ''}`);
  return (
    <Card title="Резервные коды">
      <RecoveryCodeList codes={codes} file={file} kept={kept} />
    </Card>
  );
}
