import { isNull } from 'drizzle-orm'
import { sandboxRefusedEnding } from '#domain/access/account.ts'
import type { DeskDecision } from '#domain/cases.ts'
import { reasonsAgainst, transition } from '#machines/money/lifecycles/withdrawal-account.ts'
import type { Deciding } from '#server/cases/desk-case.ts'
import { recordDecision } from '#server/cases/record-decision.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, only } from '#server/kernel/scope.ts'
import { withdrawalAccountEvents } from './events.ts'
import { factsOf } from './shared/find-account.ts'
import { labelOf, numberOf } from './shared/view.ts'

const queue = 'withdrawal_account' as const
const known = (id: string) =>
  only(byId(withdrawalAccounts.id, id), isNull(withdrawalAccounts.deletedAt))

const eventOf = (decision: DeskDecision) =>
  decision === 'approve'
    ? ({ type: 'APPROVE', by: 'sales' } as const)
    : ({ type: 'DECLINE' } as const)

/** The account of a case, also a deleted one; undefined if there is none. */
export async function accountOfCase(db: Reader, subject: string) {
  const own = byId(withdrawalAccounts.id, subject)
  const [account] = await db.select().from(withdrawalAccounts).where(own)
  return account
}

export async function reasonsAgainstDecisions(db: Reader, subject: string) {
  const account = (await accountOfCase(db, subject)) ?? fail('not_found')
  const facts = await factsOf(db, account)
  return (decision: DeskDecision) => reasonsAgainst(facts, eventOf(decision))
}

/**
 * The sales contact approves or declines a bank account. Of two simultaneous decisions the second fails with the
 * reasons.
 */
export async function decideWithdrawalAccount(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const [account] = await tx.select().from(withdrawalAccounts).where(known(subject)).for('update')
  if (!account) return fail('not_found')
  const facts = await factsOf(tx, account)
  const event = eventOf(decision)
  const { status } = applyTransition(transition(facts, event)).after
  if (status === 'deleted') return fail('internal')
  await tx
    .update(withdrawalAccounts)
    .set({ status, decidedAt: ctx.now })
    .where(byId(withdrawalAccounts.id, subject))
  await recordDecision(tx, ctx, {
    ...{ queue, events: withdrawalAccountEvents, subject, decision, reason, noteEn, noteZh },
    merchantId: account.merchantId,
    before: account.status,
    after: status,
    label: labelOf(account),
    storeId: null,
  })
}

/** The robot declines certain account numbers and approves all others. */
export async function robotOnAccount(tx: Tx, subject: string) {
  const account = await accountOfCase(tx, subject)
  if (account?.status !== 'pending' || account.deletedAt !== null) return null
  return numberOf(account).endsWith(sandboxRefusedEnding)
    ? ({ decision: 'decline', reason: 'number_not_found' } as const)
    : ({ decision: 'approve', reason: null } as const)
}
