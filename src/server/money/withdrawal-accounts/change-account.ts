import { maskNumber } from '#domain/money/withdrawal-accounts.ts'
import { transition } from '#machines/money/lifecycles/withdrawal-account.ts'
import { askDesk } from '#server/cases/ask.ts'
import { inTurnOfCase } from '#server/cases/in-turn.ts'
import type { Tx } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsFor, lockAccount } from './shared/find-account.ts'
import { accountRevision, numberOf } from './shared/view.ts'

type Change = Partial<
  Omit<typeof withdrawalAccounts.$inferInsert, 'id' | 'merchantId' | 'kind' | 'status' | 'currency'>
>

/** Stores the new details and sends the account to review again. Returns the audit entry. */
export async function changeAccount(
  tx: Tx,
  ctx: MerchantCtx,
  { accountId, seen }: { readonly accountId: string; readonly seen?: string | undefined },
  change: Change,
) {
  // Serialised with the staff's decision, so that nothing changes while they decide on what they have seen.
  await inTurnOfCase(tx, 'withdrawal_account', accountId)
  const before = await lockAccount(tx, ctx, accountId)
  refuseUnseen(seen, accountRevision(before))
  const facts = await factsFor(tx, ctx, before)
  const event = { type: 'CHANGE' } as const
  const { status } = applyTransition(transition(facts, event)).after
  if (status === 'deleted') return fail('internal')
  const [after] = await tx
    .update(withdrawalAccounts)
    .set({ ...change, status, decidedAt: null })
    .where(byId(withdrawalAccounts.id, accountId))
    .returning()
  if (!after) return fail('not_found')
  await askDesk(tx, ctx, { queue: 'withdrawal_account', subject: accountId })
  const told = (one: typeof before) => ({
    status: one.status,
    bankName: one.bankName,
    number: maskNumber(numberOf(one)),
  })
  return {
    action: 'withdrawal_account.change',
    subject: accountId,
    before: told(before),
    after: told(after),
  } as const
}
