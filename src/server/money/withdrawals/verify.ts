import type * as contract from '#contract/money/withdrawals.ts'
import {
  minimumWithdrawal,
  transferredOf,
  withdrawalAmountReasons,
  withdrawalBlocks,
} from '#domain/money/withdrawal-blocks.ts'
import { decimalOf, parseAmount } from '#domain/money.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { inSnapshot } from '#server/db/transact.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { toAccount } from './account.ts'
import { ratesFor } from './shared/terms.ts'
import { readWithdrawalContext } from './shared/withdrawal-context.ts'
import { sourceOf } from './source.ts'

/** What a withdrawal would cost and pay out, and all reasons against it. Changes nothing. */
export const verify: Handler<typeof contract.verify> = async (ctx, input) => {
  const source = sourceOf(ctx, input)
  const { currency } = source
  const rates = await ratesFor(ctx, source.merchantId, currency)
  const now = ctx.now
  const reading = localeContextOf(ctx)
  const { facts, account } = await inSnapshot(ctx.db, (db) =>
    readWithdrawalContext(db, { source, rates, now }),
  )
  const asked = input.amount !== undefined && input.amount !== ''
  const amount = asked ? parseAmount(input.amount ?? '', currency, facts.available) : undefined
  const decimal = (minor: bigint | null) => (minor === null ? null : decimalOf(minor, currency))
  return {
    facts: {
      ...facts,
      available: decimalOf(facts.available, currency),
      fee: decimal(facts.fee),
      permitted: decimal(facts.permitted),
      documents: [...facts.documents],
    },
    account: account ? toAccount(account) : null,
    blocks: renderReasons(withdrawalBlocks(facts, now.getTime()), reading),
    amountReasons: renderReasons(asked ? withdrawalAmountReasons(facts, amount) : [], reading),
    transferredAmount: decimal(amount === undefined ? null : transferredOf(facts, amount)),
    minimum: decimal(minimumWithdrawal(currency)),
    arrival: account?.kind === 'va' ? 'same_day' : 'working_days',
    asOf: now.toISOString(),
  }
}
