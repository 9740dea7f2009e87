import { chargebackStatuses } from '#domain/payments/chargebacks.ts'
import { choices, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

const listParams = urlParams({ transactionId: text(), status: choices(chargebackStatuses) })
/** The case list filtered by one payment, with every status. */
export const casesHref = (transactionId: string): string =>
  hrefWith('/aq/chargeback', listParams, { transactionId, status: chargebackStatuses })

/** The address state of a case page. Its open dialog is a separate param. */
export const chargebackParams = urlParams({ chargebackId: text() })

export const chargebackHref = (chargebackId: string): string =>
  hrefWith('/aq/chargebackDetail', chargebackParams, { chargebackId })
