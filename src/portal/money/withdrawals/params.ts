import { settlementCurrencies } from '#domain/currencies.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { addressOf } from '#domain/routes.ts'
import type { StateOf } from '#portal/kit/url-params.ts'
import { choice, choices, range, rangeFilter, text, urlParams } from '#portal/kit/url-params.ts'

// Withdrawals are few: a month tells more than a week.
const recordDays = 30

/** The filters of the records and of the payments. */
export const recordParams = urlParams({
  range: range(recordDays),
  status: choices(withdrawalStatuses),
  currency: choices(settlementCurrencies),
  storeId: text(),
  flowId: text(),
})

/** The filters as the calls and the export take them. */
export const recordFilters = (state: StateOf<typeof recordParams>) => ({
  ...rangeFilter(state),
  ...(state.status.length > 0 ? { status: [...state.status] } : {}),
  ...(state.currency.length > 0 ? { currency: [...state.currency] } : {}),
  ...(state.storeId ? { storeId: [state.storeId] } : {}),
  ...(state.flowId ? { flowId: state.flowId } : {}),
})

/** How far the calendar is drawn. */
const horizons = ['14', '30', 'all'] as const
export type Horizon = (typeof horizons)[number]

/** The state of a calendar: its currency, how far it is drawn, and the day on which its slider stands. */
export const calendarParams = urlParams({
  currency: choice(settlementCurrencies, ''),
  horizon: choice(horizons, '30'),
  day: text(),
})

/** The month (yyyy-MM) that is shown, and the day that is chosen in it; empty: those of today. */
export const monthParams = urlParams({ month: text(), on: text() })

export const withdrawalHref = (flowId: string): string =>
  addressOf('/aq/withdrawalDetail/{code}', flowId)
