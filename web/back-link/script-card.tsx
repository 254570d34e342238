import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { CodeExample } from '../api-token/code-example.tsx';
import { Card } from '../ui/card.tsx';
import { formatNumber, plural } from '../ui/format.ts';
import classes from './back-link.module.css';
import { countBytes, writeScript } from './script.ts';
import { trialPageAddress } from './trial-page.ts';

/** The script to copy, where to put it, and a page to try it on. */
export function ScriptCard({ link, isStandIn }: { link: string; isStandIn: boolean }) {
  const script = writeScript(link);
  const bytes = countBytes(script);
  const size = `${formatNumber(bytes)} ${plural(bytes, 'байт', 'байта', 'байт')}`;
  return (
    <Card title="Скрипт">
      {isStandIn && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
          <span>
            Сеть ещё не подключила ссылки офферов, поэтому эта ведёт на страницу-заглушку кабинета. Не ставьте
            скрипт на сайт, пока сеть не подключит их.
          </span>
        </p>
      )}
      <CodeExample title={<output>Готов, {size}</output>} code={script} />
      <ul className={classes.rules}>
        <li>
          Вставьте скрипт один раз в <code>{'<head>'}</code> посадочной страницы, до других скриптов.
        </li>
        <li>Он срабатывает один раз за посещение и только после того, как посетитель коснулся страницы.</li>
        <li>Адрес страницы, метки в нём и якорь остаются как были; глобальных переменных он не создаёт.</li>
        <li>
          Если на странице задана Content-Security-Policy, разрешите в ней скрипт по хешу: браузер назовёт его
          в консоли.
        </li>
      </ul>
      <Button
        component="a"
        variant="default"
        href={trialPageAddress(script)}
        download="back-link.html"
        leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
      >
        Скачать пробную страницу
      </Button>
    </Card>
  );
}
