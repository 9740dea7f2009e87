import { sql } from 'drizzle-orm'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import type { WithdrawalStatus } from '#domain/money/withdrawals.ts'
import { decimalOf } from '#domain/money.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { named } from './view.ts'

/** The withdrawals that pay out a transaction, newest first, with this transaction's share. */
export async function paidOutOf(
  ctx: MerchantCtx,
  transactionId: string,
): Promise<TransactionDetail['paidOut']> {
  const { rows } = await ctx.db.execute<{
    id: string
    status: WithdrawalStatus
    currency: string
    amount: string
    requested_at: Date | string
    remitted_at: Date | string | null
    reference: string | null
  }>(sql`
    select w.id, w.status, w.currency, l.amount, w.requested_at, w.remitted_at, w.reference
    from (
      select withdrawal_id, sum(amount) as amount from withdrawal_lines
      where transaction_id = ${transactionId} and reopened_at is null
        and ${byId(sql`store_id`, ctx.storeIds)}
      group by withdrawal_id
    ) l join withdrawals w on w.id = l.withdrawal_id and ${ofMerchant(ctx, named)}
    order by w.requested_at desc, w.id desc`)
  return rows.map((row) => {
    const currency = currencyOf(row.currency)
    return {
      flowId: row.id,
      status: row.status,
      currency,
      amount: decimalOf(BigInt(row.amount), currency),
      requestedAt: new Date(row.requested_at).toISOString(),
      remittedAt: row.remitted_at === null ? null : new Date(row.remitted_at).toISOString(),
      reference: row.reference,
    }
  })
}
