import { Page } from '../../ui/page.tsx';
import { useMe } from '../app/me.ts';

/** `/staff`: what today brought and what needs a hand. */
export function Component() {
  const { name } = useMe();
  return (
    <Page title="Начало">
      <p>Здравствуйте, {name}!</p>
    </Page>
  );
}
