import { chargebackStatuses } from '#domain/payments/chargebacks.ts'
import { choices, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

const listParams = urlParams({ transactionId: text(), status: choices(chargebackStatuses) })
/** The list of exactly the cases about one payment, whatever has become of them. */
export const casesHref = (transactionId: string): string =>
  hrefWith('/aq/chargeback', listParams, { transactionId, status: chargebackStatuses })

/** The state of a case's page: which one it is. Its open dialog stands beside it. */
export const chargebackParams = urlParams({ chargebackId: text() })

export const chargebackHref = (chargebackId: string): string =>
  hrefWith('/aq/chargebackDetail', chargebackParams, { chargebackId })
