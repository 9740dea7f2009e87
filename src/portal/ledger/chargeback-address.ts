import { text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

/** The state of a case's page: which one it is. Its open dialog stands beside it. */
export const chargebackParams = urlParams({ chargebackId: text() })

export const chargebackHref = (chargebackId: string): string =>
  hrefWith('/aq/chargebackDetail', chargebackParams, { chargebackId })
