import { disputeReasons, disputeStatuses } from '#domain/payments/disputes.ts'
import type { StateOf } from '#portal/kit/url-params.ts'
import { anyRange, choices, rangePayload, text, urlParams, words } from '#portal/kit/url-params.ts'

/** The filters of the alerts in the address. The default range is any time. */
export const disputeListParams = urlParams({
  range: anyRange(),
  status: choices(disputeStatuses),
  reason: choices(disputeReasons),
  disputeId: text(),
  transactionId: text(),
  storeId: words(),
})

export function disputeFilters({ range, ...state }: StateOf<typeof disputeListParams>) {
  const { status, reason, storeId, disputeId, transactionId } = state
  return {
    ...rangePayload(range),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(reason.length > 0 ? { reason: [...reason] } : {}),
    ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
    ...(disputeId ? { disputeId } : {}),
    ...(transactionId ? { transactionId } : {}),
  }
}
