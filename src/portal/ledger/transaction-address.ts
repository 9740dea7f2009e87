import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The address state of a transaction page. Its open dialogs are a separate param. */
export const detailParams = urlParams({ transactionId: text() })

export const detailHref = (transactionId: string): string =>
  hrefWith('/aq/tradeDetail', detailParams, { transactionId })
