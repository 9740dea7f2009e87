import { currencies } from '#domain/currencies.ts'
import { documentStates, statementTypes } from '#domain/money/statements.ts'
import {
  anyRange,
  choice,
  range,
  rangePayload,
  type StateOf,
  text,
  urlParams,
} from '#portal/kit/url-params.ts'
import { hrefWith } from '#portal/kit/use-url-state.ts'

const statementTabs = ['statements', 'settlement'] as const
/** The open tab. Each tab has its own filters. */
export const tabParams = urlParams({ tab: choice(statementTabs, 'statements') })

export const billParams = urlParams({
  type: choice(statementTypes, ''),
  website: text(),
  state: choice(documentStates, ''),
  ended: anyRange('UTC+0'),
})

export const billFilters = ({ type, website, state, ended }: StateOf<typeof billParams>) => ({
  ...(type ? { type } : {}),
  ...(website ? { storeId: website } : {}),
  ...(state ? { state } : {}),
  ...rangePayload(ended),
})

const settlementDays = 31
export const settlementParams = urlParams({
  range: range(settlementDays, 'UTC+0'),
  storeId: text(),
  currency: choice(currencies, ''),
})

export const settlementFilters = ({
  range: days,
  storeId,
  currency,
}: StateOf<typeof settlementParams>) => ({
  ...rangePayload(days),
  ...(storeId ? { storeId: [storeId] } : {}),
  ...(currency ? { currency: [currency] } : {}),
})

/** The statement, and the balance that is shown. */
export const statementParams = urlParams({ statementId: text(), section: text() })

export const statementHref = (statementId: string): string =>
  hrefWith('/aq/statement', statementParams, { statementId })
