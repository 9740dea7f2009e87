import { documentWarning } from '#domain/company/identity-documents.ts'
import { websiteStates } from '#domain/company/websites.ts'
import { day } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { failedDays, returnedStatuses, withdrawalStatuses } from '#domain/money/withdrawals.ts'
import {
  appealStatuses,
  chargebackOutcomes,
  chargebackStages,
  chargebackStatuses,
  disputeStages,
  lostOutcomes,
  openCaseStatuses,
} from '#domain/payments/chargebacks.ts'
import { disputeStatuses } from '#domain/payments/disputes.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import {
  openStatuses,
  paymentTypes,
  transactionStatuses,
  transactionTypes,
  unpaidStatuses,
} from '#domain/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import type { TimerKind } from '#labels/timers/all.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { mayPress } from '#portal/kit/session.ts'
import { anyRange, choices, type DayRange, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'
import { deadlinesHref } from '#portal/notifications/deadlines/shared/address.ts'
import type { Days } from './day-lists.ts'

// Query parameters of the linked lists. The range is always included, because a count must not depend on the default
// range of a list.
const tradeParams = urlParams({
  range: anyRange(),
  status: choices(transactionStatuses),
  transactionType: choices(transactionTypes),
  paymentStatus: choices(paymentStatuses),
})
const withdrawalParams = urlParams({ range: anyRange(), status: choices(withdrawalStatuses) })
const websiteParams = urlParams({ state: choices(websiteStates) })
const disputeParams = urlParams({ status: choices(disputeStatuses) })
const caseParams = urlParams({
  range: anyRange(),
  closed: anyRange(),
  stage: choices(chargebackStages),
  status: choices(chargebackStatuses),
  appealStatus: choices(appealStatuses),
  outcome: choices(chargebackOutcomes),
})

const trades = (patch: Parameters<typeof hrefWith<typeof tradeParams>>[2]) =>
  hrefWith('/aq/transitionLog', tradeParams, patch)
const cases = (patch: Parameters<typeof hrefWith<typeof caseParams>>[2]) =>
  hrefWith('/aq/chargeback', caseParams, patch)

// Statistics are for days in UTC+0, whatever the user's zone.
const daysOf = ({ firstDay, lastDay }: Days): DayRange => ({
  from: firstDay,
  to: lastDay,
  zone: 'UTC+0',
})

/** The `days` days up to and including `today` (UTC+0). */
function lastDays(days: number, today: string): DayRange {
  const first = plusDays(new Date(today), 1 - days)
  return { from: dayInZone(first, 'UTC+0'), to: today, zone: 'UTC+0' }
}

/**
 * Targets of the action item counts: the list that contains exactly the counted records, for each kind that has one
 * beside the deadlines.
 */
export const actionItemLists = (today: string) => {
  const range = lastDays(limits.listDaysMax, today)
  return {
    chargeback: cases({ stage: disputeStages, status: ['pending'], appealStatus: ['none'] }),
    retrieval: cases({ stage: ['retrieval'], status: ['pending'], appealStatus: ['none'] }),
    dispute: hrefWith('/aq/disputeManage', disputeParams, { status: ['pending'] }),
    // Users who may not review risk orders find them in the transaction log.
    risk_order:
      reachable('/aq/riskTransactionManagement') && mayPress(buttons.review)
        ? '/aq/riskTransactionManagement'
        : trades({ range, status: ['REVIEW'] }),
    authorisation: trades({ range, paymentStatus: ['authorised', 'partly_captured'] }),
    document: '/aq/accountCenter',
    // Licences expire at midnight UTC: the list shows those that do so within the warning period.
    store_licence: deadlinesHref({
      kind: 'store_licence',
      to: new Date(Date.parse(today) + documentWarning + day).toISOString(),
    }),
    withdrawal: hrefWith('/aq/withdrawalDetail', withdrawalParams, {
      range: lastDays(failedDays, today),
      status: returnedStatuses,
    }),
    website: hrefWith('/aq/websiteList', websiteParams, { state: ['review_failed'] }),
    withdrawal_account: '/aq/cashAccount',
  } satisfies Partial<Record<TimerKind, string>>
}

/** Targets of the counts on home: each list contains exactly the counted records, for every user and time zone. */
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
    openChargebacks: cases({ stage: disputeStages, status: openCaseStatuses }),
    openedChargebacks: cases({ range, stage: disputeStages, status: chargebackStatuses }),
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
