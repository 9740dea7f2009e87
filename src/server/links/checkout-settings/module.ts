import type * as contract from '#contract/links/checkout-settings.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { querySetting } from './query-setting.ts'
import { resetSetting } from './reset-setting.ts'
import { saveSetting } from './save-setting.ts'

export const checkoutSettings = {
  handlers: {
    querySetting: permitted(querySetting),
    resetSetting: permitted(resetSetting),
    saveSetting: permitted(saveSetting),
  } satisfies HandlersOf<typeof contract>,
}
