import type { Locator } from '@playwright/test'

/** Clicks the label of a checkbox or radio button once it is stable: the input itself is visually hidden. */
export const toggle = (input: Locator): Promise<void> =>
  input.locator('xpath=ancestor::label[1]').click()
