import { useQuery } from '@tanstack/react-query';
import { promoColumns, promoFilesPath, promoLimits } from '#contract/traffic/promo-names';
import { navigate } from '../../../router/router.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatCount, formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { has, upload } from '../../rpc/upload.ts';
import { OfferField } from '../../ui/offer-field.tsx';

type PromoFile = ResultOf<'operator.get-promo-file'>;

export const askFile = (id: number) => ask('operator.get-promo-file', { id });

/** A file with codes: the form, and how the sent file ends. */
export function FilePart({ id }: { id: number | undefined }) {
  return (
    <div className="stack gap-cards">
      {id !== undefined && <Sent key={id} id={id} />}
      <Card title={id === undefined ? 'Файл' : 'Другой файл'}>
        <UploadForm key={id} />
      </Card>
      <Card title="Столбцы">
        <Facts facts={promoColumns.map((column) => [column, columnMeanings[column]])} />
      </Card>
    </div>
  );
}

const columnMeanings: Record<(typeof promoColumns)[number], string> = {
  code: 'Промокод, как его пишут',
  partner: 'ID или логин партнёра. Пусто — ничей, для будущих запросов',
  from: 'С какого дня, 01.06.2026 по времени сети, или время ISO 8601. Пусто — сразу',
  until: 'До какого дня или времени, не включая его. Пусто — без срока',
};

function UploadForm() {
  const act = useAction();
  const plan = useActionForm<{ offerId: string; file: File | null }>({
    initialValues: { offerId: '', file: null },
    validate: {
      offerId: required('Выберите оффер'),
      file: (file) => (file ? tooLarge(file) : 'Выберите файл'),
    },
    act: async ({ offerId, file }, keyed) => {
      if (!file) return;
      const kept = await upload(promoFilesPath, file);
      const documentId = has(kept, 'documentId') ? Number(kept.documentId) : 0;
      const fileName = file.name.slice(0, 200).toWellFormed();
      const params = { offerId: Number(offerId), documentId, fileName };
      const { id } = await act('operator.save-promo-file', keyed(params));
      await navigate(`${pathTo('newPromos')}?tab=file&file=${id}`);
    },
  });
  const { form } = plan;
  return (
    <SubmitForm plan={plan} submitText="Загрузить промокоды" className="stack gap-16" row="row">
      <OfferField {...form.getInputProps('offerId')} />
      <FileField
        name={form.values.file?.name ?? ''}
        error={form.errors.file}
        choose={(file) => form.setFieldValue('file', file ?? null)}
      />
      <p className="flush small dim">
        До {formatNumber(promoLimits.lines)} строк. Запишем все или ни одной: если в какой-то строке ошибка,
        назовём её и ничего не изменим.
      </p>
    </SubmitForm>
  );
}

const tooLarge = ({ size }: File) =>
  size > promoLimits.fileBytes ? 'Файл больше 10 МиБ: разделите его' : null;

/** How a file ended; while the job reads it, the page polls. */
function Sent({ id }: { id: number }) {
  const file = useQuery({
    ...askFile(id),
    // Only a job changes the file.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.stage === 'waiting' ? 1000 : false),
  });
  return (
    <Loaded query={file} failed="Не удалось загрузить файл" skeleton={<Skeleton height={160} />}>
      {(data) => (
        <Card title={titles[data.stage]}>
          <div className="stack gap-16" aria-live="polite">
            <p className="flush breaks">
              {data.fileName || `Файл № ${data.id}`}
              {data.offer && <OfOffer {...data.offer} />}, {formatDate(data.createdAt)}
            </p>
            <Outcome file={data} />
          </div>
        </Card>
      )}
    </Loaded>
  );
}

function OfOffer({ id, name }: NonNullable<PromoFile['offer']>) {
  return (
    <>
      , оффер{' '}
      <TextLink amongWords to={`${pathTo('offer', { id })}?tab=terms`}>
        {name}
      </TextLink>
    </>
  );
}

const titles: Record<PromoFile['stage'], string> = {
  uploaded: 'Файл загружен, промокоды не записаны',
  waiting: 'Читаем файл',
  done: 'Промокоды записаны',
  refused: 'Ничего не записано: в файле ошибки',
};

function Outcome({ file: { stage, lines, faultCount, faults, offer: of } }: { file: PromoFile }) {
  if (stage === 'waiting')
    return (
      <p className="flush dim">Это займёт несколько секунд. Вкладку можно закрыть: работа продолжится.</p>
    );
  if (stage === 'uploaded') return <p className="flush dim">Загрузите его ещё раз, с оффером.</p>;
  if (stage === 'done')
    return (
      <p className="flush">
        {formatCount(lines, 'промокод', 'промокода', 'промокодов')}.{' '}
        <TextLink amongWords to={`${pathTo('promos')}?tab=codes${of ? `&offerId=${of.id}` : ''}`}>
          Посмотреть
        </TextLink>
      </p>
    );
  return (
    <>
      <p className="flush">
        Ошибок: {formatNumber(faultCount)}. Исправьте строки и загрузите файл ещё раз целиком.
      </p>
      <ul className="bare grid gap-8 breaks">
        {faults.map(({ line, field, fault }) => (
          <li key={`${line} ${field}`}>
            <span className="medium">Строка {formatNumber(line)}</span>
            {field && `, ${field}`}: {fault}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="flush small dim">Показаны первые {formatNumber(faults.length)}.</p>
      )}
    </>
  );
}
