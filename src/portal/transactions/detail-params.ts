import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'
import { acts } from './acts.ts'

/** The state of a transaction's page: which one, the open dialog, the open line of its fund flow. */
export const detailParams = urlParams({
  transactionId: text(),
  dialog: choice(acts, ''),
  flow: text(),
})

export const detailHref = (transactionId: string): string =>
  hrefWith('/aq/tradeDetail', detailParams, { transactionId })
