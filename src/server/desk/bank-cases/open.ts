import type * as contract from '#contract/desk/bank-cases.ts'
import { currencyOf } from '#domain/currencies.ts'
import { amountErrorOf, parseAmount } from '#domain/money.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { operationOf, readyToOpen } from '#server/payments/chargebacks/shared/play.ts'

/**
 * Opens a case as an issuer would, by injecting the card network's message; everything that normally follows such a
 * message happens.
 */
export const open: Handler<typeof contract.open> = async (ctx, input) => {
  const { transactionId, stage, reason, amount: text, comment, days = null } = input
  const operation = await operationOf(ctx.db, transactionId)
  const currency = currencyOf(operation.currency)
  const amount =
    text === undefined
      ? null
      : (parseAmount(text, currency) ?? failFields({ amount: amountErrorOf(currency) }))
  const played = { stage, reason, amount, comment: comment || null, days }
  const openIt = await readyToOpen(ctx, operation, played)
  const of = { call: 'bankCase.open', owner: ctx.userId, input }
  return write(ctx, of, async (tx) => ({
    answer: { chargebackId: await openIt(tx) },
    // Opening the case has already written to the merchant's audit log.
    audited: [],
  }))
}
