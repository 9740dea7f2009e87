import { type LogisticsState, logisticsStates } from '#domain/payments/logistics.ts'
import { logisticsStateLabels } from '#labels/payments/logistics.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { anyRange, choice, text, urlParams, words } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

const path = '/aq/logisticsManage'

/**
 * The filters of the orders and their logistics. The default range is any time, as missing logistics belong to old
 * orders.
 */
export const logisticsParams = urlParams({
  state: choice(logisticsStates, ''),
  transactionId: text(),
  range: anyRange(),
  storeId: words(),
  settled: choice(['yes', 'no'], ''),
})

/** The order whose dialog is open over the list. */
const orderParams = urlParams({ order: text() })

/** The address of the dialog where the logistics of one order are uploaded or changed. */
export const orderLogisticsHref = (transactionId: string): string =>
  hrefWith(path, orderParams, { order: transactionId })

/** The list of orders without logistics, of one website or of all, optionally only the settled ones. */
export const lackingHref = (storeId: string | null, settled: boolean): string =>
  hrefWith(path, logisticsParams, {
    state: 'not_uploaded',
    settled: settled ? 'yes' : '',
    storeId: storeId === null ? [] : [storeId],
  })

export const logisticsLooks: Looks<LogisticsState> = {
  uploaded: { tone: 'good', label: () => logisticsStateLabels.uploaded({}) },
  not_uploaded: { tone: 'warn', label: () => logisticsStateLabels.not_uploaded({}) },
}
