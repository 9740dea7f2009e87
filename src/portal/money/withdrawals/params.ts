import { settlementCurrencies } from '#domain/currencies.ts'
import { withdrawalStatuses } from '#domain/money/withdrawals.ts'
import { addressOf } from '#domain/routes.ts'
import type { StateOf } from '#portal/kit/url-params.ts'
import { choice, choices, range, rangeFilter, text, urlParams } from '#portal/kit/url-params.ts'

// A month by default, in days, as withdrawals are infrequent.
const recordDays = 30

export const recordParams = urlParams({
  range: range(recordDays),
  status: choices(withdrawalStatuses),
  currency: choices(settlementCurrencies),
  storeId: text(),
  flowId: text(),
})

export const recordFilters = (state: StateOf<typeof recordParams>) => ({
  ...rangeFilter(state),
  ...(state.status.length > 0 ? { status: [...state.status] } : {}),
  ...(state.currency.length > 0 ? { currency: [...state.currency] } : {}),
  ...(state.storeId ? { storeId: [state.storeId] } : {}),
  ...(state.flowId ? { flowId: state.flowId } : {}),
})

/** The horizon of the calendar in days. */
const horizons = ['14', '30', 'all'] as const
export type Horizon = (typeof horizons)[number]

/** The address state of the calendar: currency, horizon, and the slider's day. */
export const calendarParams = urlParams({
  currency: choice(settlementCurrencies, ''),
  horizon: choice(horizons, '30'),
  day: text(),
})

/** The shown month (yyyy-MM) and the chosen day in it; empty means today's. */
export const monthParams = urlParams({ month: text(), on: text() })

export const withdrawalHref = (flowId: string): string =>
  addressOf('/aq/withdrawalDetail/{code}', flowId)
