import { Button } from '@mantine/core';
import { IconBookmark, IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reportCsvPath } from '#contract/statistics/report-names';
import { MoreActs } from '../ui/dialog/more-acts.tsx';
import { useModal } from '../ui/dialog/opening.ts';
import { laterModal } from '../ui/feedback/later.tsx';
import { buttonIcon } from '../ui/page/button-icon.ts';
import { type ReportView, writeSheet, writeView } from './address/report-address.ts';
import { askViews, shownOf, useDeletingView } from './views/view-acts.ts';

const ViewModal = laterModal(async () => (await import('./views/view-modal.tsx')).ViewModal);

/** What can be done with a report: kept by a name, forgotten, downloaded. */
export function ReportActs({ view }: { view: ReportView }) {
  const modal = useModal<string>();
  const { data } = useQuery(askViews);
  const deleteView = useDeletingView();
  const saved = shownOf(data?.items ?? [], view);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark {...buttonIcon} />}
        onClick={() => modal.open(writeView({ ...view, page: 1 }).slice(1))}
      >
        Сохранить отчёт
      </Button>
      <MoreActs>
        {/* No `download` attribute: where the session has ended the server answers with the way to sign in. */}
        <Button
          component="a"
          href={`${reportCsvPath}${writeSheet(view)}`}
          variant="default"
          leftSection={<IconDownload {...buttonIcon} />}
        >
          Скачать CSV
        </Button>
        {saved && (
          <Button
            variant="default"
            leftSection={<IconTrash {...buttonIcon} />}
            onClick={() => void deleteView(saved)}
          >
            Удалить отчёт
          </Button>
        )}
      </MoreActs>
      {modal.shown && (
        <ViewModal
          key={modal.shown.key}
          query={modal.shown.target}
          name={saved?.name ?? ''}
          closed={modal.closed}
        />
      )}
    </>
  );
}
