import { limits } from '#domain/limits.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import {
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
  disputeStages,
  lostOutcomes,
  openCaseStatuses,
} from '#domain/trade/chargebacks.ts'
import {
  openStatuses,
  paymentTypes,
  transactionStatuses,
  transactionTypes,
  unpaidStatuses,
} from '#domain/trade/transactions.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { anyRange, choices, type DayRange, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'
import type { Days } from './summary.tsx'

// What a link says of a list, in the words of that list. The range always stands in it: a count never leans on
// the days a list begins with.
const tradeParams = urlParams({
  range: anyRange(),
  status: choices(transactionStatuses),
  transactionType: choices(transactionTypes),
})
const caseParams = urlParams({
  range: anyRange(),
  closed: anyRange(),
  stage: choices(chargebackStages),
  status: choices(chargebackStatuses),
  outcome: choices(chargebackOutcomes),
})

const trades = (patch: Parameters<typeof hrefWith<typeof tradeParams>>[2]) =>
  hrefWith('/aq/transitionLog', tradeParams, patch)
const cases = (patch: Parameters<typeof hrefWith<typeof caseParams>>[2]) =>
  hrefWith('/aq/chargeback', caseParams, patch)

// Statistics are of days in UTC+0, wherever they are read.
const daysOf = ({ firstDay, lastDay }: Days): DayRange => ({
  from: firstDay,
  to: lastDay,
  zone: 'UTC+0',
})

/** The widest range of the log that ends with the last day of the statistics. */
function widest({ lastDay }: Days): DayRange {
  const first = plusDays(new Date(lastDay), 1 - limits.listDaysMax)
  return { from: dayInZone(first, 'UTC+0'), to: lastDay, zone: 'UTC+0' }
}

/** Where each count of home leads: the list that holds exactly what was counted, whoever opens it and where. */
export const listsOf = (days: Days) => {
  const range = daysOf(days)
  const closed = range
  return {
    successful: trades({ range, status: ['SUCCESS'], transactionType: paymentTypes }),
    failed: trades({ range, status: unpaidStatuses, transactionType: paymentTypes }),
    pending: trades({ range, status: openStatuses, transactionType: paymentTypes }),
    refunded: reachable('/aq/refundLog')
      ? hrefWith('/aq/refundLog', tradeParams, { range, status: ['SUCCESS'] })
      : trades({ range, status: ['SUCCESS'], transactionType: ['REFUND'] }),
    riskOrders: trades({ range: widest(days), status: ['REVIEW'] }),
    unrepliedChargebacks: cases({ stage: disputeStages, status: ['pending'] }),
    unrepliedRetrievals: cases({ stage: ['retrieval'], status: ['pending'] }),
    openChargebacks: cases({ stage: disputeStages, status: openCaseStatuses }),
    openedChargebacks: cases({ range, stage: disputeStages }),
    wonChargebacks: cases({
      closed,
      stage: disputeStages,
      status: ['closed'],
      outcome: ['success'],
    }),
    lostChargebacks: cases({
      closed,
      stage: disputeStages,
      status: ['closed'],
      outcome: lostOutcomes,
    }),
  }
}
