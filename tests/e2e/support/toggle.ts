import type { Locator } from '@playwright/test'

/** Presses the label that a box or radio stands in, once it rests: the input itself is not to be seen. */
export const toggle = (input: Locator): Promise<void> =>
  input.locator('xpath=ancestor::label[1]').click()
