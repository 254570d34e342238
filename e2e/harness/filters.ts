import type { Locator, Page } from '@playwright/test';

/** The button of a filter that opens its choices; it says what is chosen. */
export function filterButton(scope: Page | Locator, label: string): Locator {
  return scope.getByRole('button', { name: new RegExp(`^${label}[ :](?!.*, убрать$)`) });
}

/** A choice of a filter whose panel is open. */
export function filterChoice(scope: Page | Locator, label: string, choice: string): Locator {
  return scope
    .getByRole('group', { name: new RegExp(`^${label}`) })
    .getByRole('button', { name: new RegExp(`^${choice}`) });
}

/** Chooses one of a filter's values. */
export async function choose(scope: Page | Locator, label: string, choice: string): Promise<void> {
  await filterButton(scope, label).click();
  await filterChoice(scope, label, choice).click();
}
