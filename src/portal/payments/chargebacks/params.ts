import { cardBrands } from '#domain/cards.ts'
import {
  appealStatuses,
  type ChargebackStatus,
  chargebackOutcomes,
  chargebackReasons,
  chargebackStages,
  chargebackStatuses,
} from '#domain/payments/chargebacks.ts'
import type { Param, StateOf } from '#portal/kit/url-params.ts'
import { anyRange, choices, rangePayload, text, urlParams, words } from '#portal/kit/url-params.ts'

/** The filters of the cases. The default range is any time, as a case can last for months. */
export const caseParams = urlParams({
  range: anyRange(),
  closed: anyRange(),
  deadline: anyRange(),
  stage: choices(chargebackStages),
  status: choices(chargebackStatuses),
  appealStatus: choices(appealStatuses),
  outcome: choices(chargebackOutcomes),
  reason: choices(chargebackReasons),
  brand: choices(cardBrands),
  chargebackId: text(),
  flowId: text(),
  transactionId: text(),
  storeId: words(),
})

/** The tabs of the list. The fourth, `all`, has every status and is reached only by a link or a button. */
export const caseTabs = [...chargebackStatuses, 'all'] as const
export type CaseTab = (typeof caseTabs)[number]

const named = choices(chargebackStatuses)
/** The statuses of a tab; `pending` when the address names none. */
const tabbed: Param<readonly ChargebackStatus[]> = {
  read: (search, name) => (search.has(name) ? named.read(search, name) : ['pending']),
  write: (value, name) => (tabOf(value) === 'pending' ? [] : named.write(value, name)),
}
/** The same filters with the status as a tab of the page. */
export const tabbedParams = urlParams({ ...caseParams, status: tabbed })

export const statusesOf = (tab: CaseTab): readonly ChargebackStatus[] =>
  tab === 'all' ? chargebackStatuses : [tab]
export const tabOf = (statuses: readonly ChargebackStatus[]): CaseTab =>
  statuses.length === 1 && statuses[0] ? statuses[0] : 'all'

type Filled<List> = List extends readonly (infer One)[] ? One[] : List
type Filters<State> = { [Name in keyof State]?: Filled<State[Name]> } & {
  readonly from?: string
  readonly to?: string
  readonly closedFrom?: string
  readonly closedTo?: string
  readonly deadlineFrom?: string
  readonly deadlineTo?: string
}
type State = StateOf<typeof caseParams>

/** The filters as a query of the list: dates become instants, and empty values are left out. */
export function caseFilters({
  range,
  closed,
  deadline,
  ...rest
}: State): Filters<Omit<State, 'range' | 'closed' | 'deadline'>> {
  const { from: closedFrom, to: closedTo } = rangePayload(closed)
  const { from: deadlineFrom, to: deadlineTo } = rangePayload(deadline)
  const filled = Object.entries(rest).filter(([, value]) => value.length !== 0)
  return {
    // Safe: each name has the value of its own param, without the empty ones.
    ...(Object.fromEntries(filled) as Filters<typeof rest>),
    ...rangePayload(range),
    ...(closedFrom && closedTo ? { closedFrom, closedTo } : {}),
    ...(deadlineFrom && deadlineTo ? { deadlineFrom, deadlineTo } : {}),
  }
}

/** The kind of an id by its prefix. An id without one of our prefixes is the network's flow id of the payment. */
export const searchedAs = (id: string): 'chargebackId' | 'transactionId' | 'flowId' =>
  id.startsWith('cbk_') ? 'chargebackId' : id.startsWith('txn_') ? 'transactionId' : 'flowId'
