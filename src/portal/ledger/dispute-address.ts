import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The address state of a dispute page. Its open dialogs are a separate param. */
export const disputeParams = urlParams({ disputeId: text() })

export const disputeHref = (disputeId: string): string =>
  hrefWith('/aq/disputeDetail', disputeParams, { disputeId })
