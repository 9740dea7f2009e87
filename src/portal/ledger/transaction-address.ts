import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The state of a transaction's page: which one it is. Its open dialogs stand beside it. */
export const detailParams = urlParams({ transactionId: text() })

export const detailHref = (transactionId: string): string =>
  hrefWith('/aq/tradeDetail', detailParams, { transactionId })
