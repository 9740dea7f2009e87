import type * as contract from '#contract/desk/bank-cases.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { openingOf } from '#server/trade/chargebacks/offers/play.ts'

export const find: Verb<typeof contract.find> = async ({ db }, { transactionId }) => {
  const { operation, left, ...facts } = await openingOf(db, transactionId)
  const [merchant] = await db
    .select({ name: merchants.name })
    .from(merchants)
    .where(byId(merchants.id, operation.merchantId))
  const currency = currencyOf(operation.currency)
  return {
    transactionId: operation.id,
    merchantName: merchant?.name ?? fail('not_found'),
    currency,
    amount: decimalOf(operation.amount, currency),
    left: decimalOf(left, currency),
    ...facts,
  }
}
