import { and, eq, isNull } from 'drizzle-orm'
import { sandboxRefusedEnding } from '#domain/account.ts'
import type { DeskDecision } from '#domain/desk.ts'
import { next, reasonsAgainst } from '#machines/lifecycles/withdrawal-account.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import type { Deciding } from '#server/desk/desk-case.ts'
import { recordDecision } from '#server/desk/record-decision.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { factsOf } from './find-account.ts'
import { labelOf, numberOf } from './view.ts'

const queue = 'withdrawal_account' as const
const known = (id: string) =>
  and(eq(withdrawalAccounts.id, id), isNull(withdrawalAccounts.deletedAt))

const eventOf = (decision: DeskDecision) =>
  decision === 'approve'
    ? ({ type: 'APPROVE', by: 'sales' } as const)
    : ({ type: 'DECLINE' } as const)

/** The account of a case; undefined when there is none, or no longer. */
export async function accountOfCase(db: Reader, subject: string) {
  const [account] = await db.select().from(withdrawalAccounts).where(known(subject))
  return account
}

/** What stands against a decision of the sales contact. */
export async function reasonsAgainstDecision(db: Reader, subject: string, decision: DeskDecision) {
  const account = (await accountOfCase(db, subject)) ?? fail('not_found')
  return reasonsAgainst(await factsOf(db, account), eventOf(decision))
}

/** The sales contact approves or declines a bank account. Of two who decide at once the second is told why not. */
export async function decideWithdrawalAccount(tx: Tx, ctx: Ctx, deciding: Deciding): Promise<void> {
  const { subject, decision, reason, noteEn, noteZh } = deciding
  const [account] = await tx.select().from(withdrawalAccounts).where(known(subject)).for('update')
  if (!account) return fail('not_found')
  const facts = await factsOf(tx, account)
  const event = eventOf(decision)
  refuseFor(reasonsAgainst(facts, event))
  const status = next(facts, event)
  if (status === undefined || status === 'deleted') return fail('internal')
  await tx
    .update(withdrawalAccounts)
    .set({ status, decidedAt: ctx.now() })
    .where(eq(withdrawalAccounts.id, subject))
  await recordDecision(tx, ctx, {
    ...{ queue, subject, decision, reason, noteEn, noteZh },
    merchantId: account.merchantId,
    before: account.status,
    after: status,
    label: labelOf(account),
    storeId: null,
  })
}

/** The robot refuses certain numbers and approves every other. */
export async function robotOnAccount(tx: Tx, subject: string) {
  const account = await accountOfCase(tx, subject)
  if (account?.status !== 'pending') return null
  return numberOf(account).endsWith(sandboxRefusedEnding)
    ? ({ decision: 'decline', reason: 'number_not_found' } as const)
    : ({ decision: 'approve', reason: null } as const)
}
