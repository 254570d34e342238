import type { Locator, Page } from '@playwright/test';

/** The button that opens a filter's choices; its name includes the chosen ones. */
export function filterButton(scope: Page | Locator, label: string): Locator {
  return scope.getByRole('button', { name: new RegExp(`^${label}[ :](?!.*, убрать$)`) });
}

/** A choice of a filter whose panel is open. */
export function filterChoice(scope: Page | Locator, label: string, choice: string): Locator {
  return scope
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .getByRole('button', { name: new RegExp(`^${choice}`) });
}

/** Chooses one value of a filter. */
export async function choose(scope: Page | Locator, label: string, choice: string): Promise<void> {
  await filterButton(scope, label).click();
  await filterChoice(scope, label, choice).click();
}
