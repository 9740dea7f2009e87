import type { Currency } from '#domain/currencies.ts'
import { withdrawalReasons } from '#domain/money/withdrawal-blocks.ts'
import { amountErrorOf, parseAmount } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { askDesk } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { withdrawalParts, withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { payOut } from '#server/ledger/open-entries.ts'
import { post } from '#server/ledger/post.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'
import { emitWithdrawal } from '../emit-withdrawal.ts'
import { requestJournals } from '../journals.ts'
import type { Source } from '../source.ts'
import { type Part, splitOver } from '../split.ts'
import type { Rates } from './terms.ts'
import { lockWithdrawalContext, type WithdrawalContext } from './withdrawal-context.ts'

export type WithdrawalRequest = {
  readonly source: Source
  /** The amount as entered; null means everything available. */
  readonly text: string | null
  readonly rates: Rates
  /** The chosen account; otherwise the store's own or the newest of the currency. */
  readonly accountId?: string
  readonly automatic?: boolean
}

/**
 * Creates a withdrawal, freezes its amount, stores the lines that it pays out, and queues it for the desk. Used by
 * people and by automatic withdrawals. Fails with `refused` and every reason, and with `invalid_input` for an invalid
 * amount.
 */
export async function requestWithdrawal(
  tx: Tx,
  ctx: Ctx,
  asked: WithdrawalRequest,
): Promise<{ readonly id: string; readonly audited: Audited }> {
  const { source, text, rates, accountId, automatic = false } = asked
  const now = ctx.now
  const standing = await lockWithdrawalContext(tx, { source, rates, now, accountId })
  const { facts, account, holdings } = standing
  const { available, currency } = facts
  const amount = text === null ? available : parseAmount(text, currency, available)
  if (amount === undefined) throw noAmount(currency)
  refuse(withdrawalReasons(facts, amount, now.getTime()))
  if (facts.fee === null || !account) throw new Error('no fee or no account, and no reason told')

  const id = ctx.newId('wdr')
  const { merchantId, storeId } = source
  const fee = facts.fee
  const parts = splitOver(amount, fee, holdings)
  await tx.insert(withdrawals).values({
    ...{ id, merchantId, storeId, currency, amount, fee, automatic },
    status: 'RECEIVED',
    accountId: account.id,
    accountLabel: labelOf(account),
    requestedAt: now,
  })
  await tx.insert(withdrawalParts).values(parts.map((part) => ({ withdrawalId: id, ...part })))
  await freeze(tx, ctx, { id, source, parts, standing })
  await askDesk(tx, ctx, { queue: 'withdrawal', subject: id })
  const asIs = { id, merchantId, storeId, status: 'RECEIVED', amount, currency } as const
  await emitWithdrawal(tx, ctx, { ...asIs, remitted: 0n }, 'REQUEST')
  const after = { currency, amount, fee, storeId, account: account.id, automatic }
  return { id, audited: { action: 'withdrawal.request', subject: id, merchantId, after } }
}

type Frozen = {
  readonly id: string
  readonly source: Source
  readonly parts: readonly Part[]
  readonly standing: WithdrawalContext
}

async function freeze(tx: Tx, ctx: Ctx, { id, source, parts, standing }: Frozen): Promise<void> {
  await post(tx, requestJournals({ id, ...source, remitted: 0n }, parts, ctx.now))
  let after = 0
  for (const { storeId, amount } of parts) {
    const held = standing.holdings.find((holding) => holding.storeId === storeId)
    if (!held) throw new Error(`no holding of ${storeId}`)
    const { accountId } = held
    after = await payOut(tx, { withdrawalId: id, accountId, storeId, amount, after })
  }
}

const noAmount = (currency: Currency) =>
  new Failure('invalid_input', {
    fields: { amount: amountErrorOf(currency) },
    reasons: [reason('withdrawal.amount_invalid', { currency })],
  })

/** Fails with all reasons; a reason about the available amount is also a field error. */
function refuse(reasons: readonly Reason[]): void {
  if (reasons.length === 0) return
  const above = reasons.some(({ code }) => code === 'withdrawal.exceeds_available')
  throw new Failure('refused', {
    reasons,
    ...(above && { fields: { amount: 'above_available' as const } }),
  })
}
