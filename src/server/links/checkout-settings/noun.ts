import type * as contract from '#contract/links/checkout-settings.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { querySetting } from './query-setting.ts'
import { resetSetting } from './reset-setting.ts'
import { saveSetting } from './save-setting.ts'

export const checkoutSettings = {
  verbs: { querySetting, resetSetting, saveSetting } satisfies VerbsOf<typeof contract>,
}
