import { IconDownload } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { CodeExample } from '../../ui/copy/code-example.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount } from '../../ui/text/format.ts';
import classes from './back-link.module.css';
import { countBytes, writeScript } from './script.ts';
import { trialPageAddress } from './visit.ts';

/** The script to copy, its place in a page, and a page to try it on. */
export function ScriptCard({ link, via, offer }: ResultOf<'back-link.get-link'>) {
  const script = writeScript(link);
  const bytes = countBytes(script);
  const size = formatCount(bytes, 'байт', 'байта', 'байт');
  return (
    <Card title="Скрипт">
      {via && offer && (
        <p className={classes.lead}>
          Ведёт по вашей ссылке: {via.name || 'без названия'}. Это самая новая из{' '}
          <TextLink amongWords to={pathTo('offer', { id: offer.id })}>
            ваших ссылок на оффер
          </TextLink>
          .
        </p>
      )}
      <CodeExample title={<output>Готов, {size}</output>} code={script} />
      <ul className={classes.rules}>
        <li>
          Вставьте скрипт один раз в <code>{'<head>'}</code> посадочной страницы, до других скриптов.
        </li>
        <li>Он срабатывает один раз за посещение и только после того, как посетитель нажал на страницу.</li>
        <li>Адрес страницы, метки в нём и якорь остаются как были; глобальных переменных он не создаёт.</li>
        <li>
          Если на странице задана Content-Security-Policy, разрешите в ней скрипт по хешу: браузер покажет его
          в консоли.
        </li>
      </ul>
      <ActionLink href={trialPageAddress(script)} download="back-link.html" icon={IconDownload}>
        Скачать пробную страницу
      </ActionLink>
    </Card>
  );
}
