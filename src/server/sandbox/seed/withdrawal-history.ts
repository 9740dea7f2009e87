import { sql } from 'drizzle-orm'
import { labelOf } from '../../beneficiary/view.ts'
import type { Tx } from '../../db/open.ts'
import { withdrawalAccounts } from '../../db/schema/withdrawal-accounts.ts'
import { withdrawalParts, withdrawals } from '../../db/schema/withdrawals.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertMany } from './bulk.ts'
import type { World } from './world.ts'

const hour = 3_600_000

/** The withdrawals of the year with their parts; what each of them pays out follows from the ledger. */
export async function insertWithdrawals(tx: Tx, world: World): Promise<void> {
  const accounts = await tx.select().from(withdrawalAccounts)
  const labels = new Map(accounts.map((account) => [account.id, labelOf(account)]))
  const rows = world.withdrawals.map((row) => ({
    ...row,
    accountLabel: labels.get(row.accountId ?? '') ?? '',
  }))
  await insertMany(tx, withdrawals, rows)
  await insertMany(tx, withdrawalParts, world.parts)
  await tx.execute(sql`select write_withdrawal_history()`)
  const waiting = rows.filter(({ endedAt }) => endedAt === null)
  for (const { id, requestedAt } of waiting) {
    const soon = Math.max(requestedAt.getTime() + 4 * hour, world.until.getTime() + hour)
    const payload = { queue: 'withdrawal', subject: id } as const
    await enqueue(tx, { kind: 'desk.robot', dueAt: new Date(soon), payload })
  }
}
