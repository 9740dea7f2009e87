import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import {
  withdrawalLines,
  withdrawalMarks,
  withdrawalParts,
  withdrawals,
} from '#server/db/schema/withdrawals.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'
import { insertMany } from './bulk.ts'
import type { World } from './world.ts'

const hour = 3_600_000

export async function insertWithdrawals(tx: Tx, world: World): Promise<void> {
  const accounts = await tx.select().from(withdrawalAccounts).where(unscoped('the seed is of all'))
  const labels = new Map(accounts.map((account) => [account.id, labelOf(account)]))
  const rows = world.withdrawals.map((row) => ({
    ...row,
    accountLabel: labels.get(row.accountId ?? '') ?? '',
  }))
  await insertMany(tx, withdrawals, rows)
  await insertMany(tx, withdrawalParts, world.parts)
  const waiting = rows.filter(({ endedAt }) => endedAt === null)
  for (const { id, requestedAt } of waiting) {
    const soon = Math.max(requestedAt.getTime() + 4 * hour, world.until.getTime() + hour)
    const payload = { queue: 'withdrawal', subject: id } as const
    await enqueue(tx, { kind: 'desk.robot', dueAt: new Date(soon), payload })
  }
}

/**
 * Computes what each withdrawal pays out, from the ledger. The query is large, so the planner needs statistics of the
 * year: a sample suffices for the first day; the nightly maintenance analyses everything.
 */
export async function writeWithdrawalLines(tx: Tx): Promise<void> {
  await tx.execute(sql`set local default_statistics_target = 20`)
  await tx.execute(sql`analyze`)
  await tx.execute(sql`select write_withdrawal_history()`)
  await tx.execute(sql`analyze ${withdrawalLines}, ${withdrawalMarks}`)
}
