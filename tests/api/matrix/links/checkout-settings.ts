import { querySetting } from '#contract/links/checkout-settings.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { type Entries, own } from '../../support/matrix-entry.ts'
import type { MatrixRecords } from '../../support/matrix-records.ts'

const seenBy = async ({ api, by }: MatrixRecords) => (await api.data(querySetting, {}, by)).revision

export const entries: Entries = {
  'checkout.querySetting': own(),
  'checkout.saveSetting': own(async (make) => ({
    settings: { ...defaultCheckout, shape: 'pill' },
    seen: await seenBy(make),
  })),
  'checkout.resetSetting': own(async (make) => ({ seen: await seenBy(make) })),
}
