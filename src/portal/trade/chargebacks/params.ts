import {
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
} from '#domain/trade/chargebacks.ts'
import type { StateOf } from '#portal/kit/url-params.ts'
import { anyRange, choices, rangePayload, text, urlParams, words } from '#portal/kit/url-params.ts'

/** The filters of the cases. Any time unless the address says otherwise: a case goes on for months. */
export const caseParams = urlParams({
  range: anyRange(),
  closed: anyRange(),
  stage: choices(chargebackStages),
  status: choices(chargebackStatuses),
  outcome: choices(chargebackOutcomes),
  transactionId: text(),
  storeId: words(),
})

/** The filters as the list takes them. */
export function caseFilters({
  range,
  closed,
  transactionId,
  ...lists
}: StateOf<typeof caseParams>) {
  const { from: closedFrom, to: closedTo } = rangePayload(closed)
  return {
    ...rangePayload(range),
    ...(closedFrom && closedTo ? { closedFrom, closedTo } : {}),
    ...(lists.stage.length > 0 ? { stage: [...lists.stage] } : {}),
    ...(lists.status.length > 0 ? { status: [...lists.status] } : {}),
    ...(lists.outcome.length > 0 ? { outcome: [...lists.outcome] } : {}),
    ...(lists.storeId.length > 0 ? { storeId: [...lists.storeId] } : {}),
    ...(transactionId ? { transactionId } : {}),
  }
}
