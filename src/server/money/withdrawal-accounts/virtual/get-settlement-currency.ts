import type { getSettlementCurrency as call } from '#contract/money/virtual-accounts.ts'
import { needsArticles, virtualAccountCurrencies } from '#domain/money/virtual-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'

export const settlementCurrencies = virtualAccountCurrencies.map((currency) => ({
  currency,
  needsArticles: needsArticles(currency),
}))

export const getSettlementCurrency: Handler<typeof call> = async () => settlementCurrencies
