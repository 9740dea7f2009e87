import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The state of a dispute's page: which one it is. Its open dialogs stand beside it. */
export const disputeParams = urlParams({ disputeId: text() })

export const disputeHref = (disputeId: string): string =>
  hrefWith('/aq/disputeDetail', disputeParams, { disputeId })
