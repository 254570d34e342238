import { IconInfoCircle } from '@tabler/icons-react';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import type { Preview } from './ask-withdrawals.ts';
import { obstacleText, wayOut } from './obstacles.ts';
import classes from './withdrawals.module.css';

/** The obstacles to an order: the end of each, and the page that resolves it. */
export function ObstacleList({ why }: Pick<Preview, 'why'>) {
  if (why.length === 0) return null;
  return (
    <ul className={classes.obstacles} aria-label="Почему нет">
      {why.map((obstacle) => {
        const way = wayOut(obstacle.page);
        return (
          <li key={obstacleText(obstacle)}>
            <IconInfoCircle {...buttonIcon} />
            <span>
              {obstacleText(obstacle)}{' '}
              {way && obstacle.page && (
                <TextLink amongWords to={obstacle.page}>
                  {way}
                </TextLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
