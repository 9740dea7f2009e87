import type * as contract from '#contract/desk/bank-cases.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { openingOf } from '#server/payments/chargebacks/shared/play.ts'

export const find: Handler<typeof contract.find> = async ({ db }, { transactionId }) => {
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
