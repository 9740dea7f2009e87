import { currencyOf } from '#domain/currencies.ts'
import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { fromDollars, merchantOf } from '#server/payments/transactions/shared/dollars.ts'
import type { TransactionRecord } from '#server/payments/transactions/shared/record.ts'

/** The fees of a case, in minor units of the settlement currency of its payment. */
export type CaseFees = { readonly chargeback: bigint; readonly arbitration: bigint }

/**
 * The fees of a payment that is not known yet: a transition that needs them fails with `in_progress`, to be retried.
 */
export const unknownFees: CaseFees = {
  get chargeback() {
    return fail('in_progress')
  },
  get arbitration() {
    return fail('in_progress')
  },
}

/**
 * The fees at the current rate. Queries the network, so it must not be called inside a transaction; fails with
 * `network_unavailable`.
 */
export async function feesOf(
  ctx: Ctx,
  { merchantId, settlementCurrency }: TransactionRecord,
): Promise<CaseFees> {
  if (settlementCurrency === null) return { chargeback: 0n, arbitration: 0n }
  const { chargebackFeeUsd } = await merchantOf(ctx, merchantId)
  const to = currencyOf(settlementCurrency)
  const [chargeback, arbitration] = await Promise.all([
    fromDollars(ctx, chargebackFeeUsd, to),
    fromDollars(ctx, limits.arbitrationFeeUsd, to),
  ])
  return { chargeback, arbitration }
}
