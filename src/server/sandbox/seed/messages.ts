import { eq, inArray, or } from 'drizzle-orm'
import { deskQueues } from '#domain/desk.ts'
import { messageTypeOf } from '#domain/messages.ts'
import { plusDays } from '#domain/time-zones.ts'
import { labelOf } from '../../beneficiary/view.ts'
import type { Tx } from '../../db/open.ts'
import { deskDecisions, merchantMessages } from '../../db/schema/desk.ts'
import { stores } from '../../db/schema/merchants.ts'
import { messageReads } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/sessions.ts'
import { withdrawalAccounts } from '../../db/schema/withdrawal-accounts.ts'
import { insertAnnouncements } from './announcements.ts'
import { insertMany } from './bulk.ts'
import type { WithdrawalRow, World } from './world.ts'

type Message = typeof merchantMessages.$inferInsert

/** What is older than so many days was read by everybody. */
const readAfter = 5

const ends = { SUCCESS: 'remit', FAILED: 'fail', RETURN: 'return' } as const
const endOf = (status: string) => Object.entries(ends).find(([name]) => name === status)?.[1]

/** How a withdrawal ended, as its merchant was told; nothing of one that goes on. */
function endOfWithdrawal(row: WithdrawalRow): Message[] {
  const { id, merchantId, storeId, status, endedAt, cause } = row
  const decision = endOf(status)
  if (decision === undefined || !endedAt) return []
  return [
    {
      id: `msg_${id.slice(4)}`,
      ...{ merchantId, storeId: storeId ?? null, subject: id, at: endedAt },
      kind: `withdrawal.${decision}`,
      type: 'withdrawal',
      params: { label: id, after: status, reason: cause ?? null, noteEn: null, noteZh: null },
    },
  ]
}

/** The decisions of the desk that the demo begins with, as their merchant was told. */
async function ofDecisions(tx: Tx): Promise<Message[]> {
  const decided = await tx.select().from(deskDecisions)
  const subjects = decided.map(({ subject }) => subject)
  const labels = new Map<string, string>()
  for (const { id, name } of await tx.select().from(stores).where(inArray(stores.id, subjects)))
    labels.set(id, name)
  for (const account of await tx
    .select()
    .from(withdrawalAccounts)
    .where(inArray(withdrawalAccounts.id, subjects)))
    labels.set(account.id, labelOf(account))
  return decided.flatMap(({ id, queue, subject, merchantId, decision, after, at, ...said }) => {
    const of = deskQueues.find((one) => one === queue)
    const label = labels.get(subject)
    if (of === undefined || label === undefined) return []
    const { reason, noteEn, noteZh } = said
    return [
      {
        id: `msg_${subject.slice(4)}_${id}`,
        ...{ merchantId, subject, at, kind: `${queue}.${decision}`, type: messageTypeOf(of) },
        storeId: of === 'website' ? subject : null,
        params: { label, after, reason, noteEn, noteZh },
      },
    ]
  })
}

/** Messages and announcements of the demo merchants, the older ones read. */
export async function insertMessages(tx: Tx, world: World): Promise<void> {
  const now = world.until
  const told = [...world.withdrawals.flatMap(endOfWithdrawal), ...(await ofDecisions(tx))]
  await insertMany(tx, merchantMessages, told)
  const readers = await tx
    .select({ id: users.id, merchantId: users.merchantId })
    .from(users)
    .where(or(eq(users.kind, 'administrator'), eq(users.kind, 'operator')))
  const old = told.filter(({ at }) => at < plusDays(now, -readAfter))
  await insertMany(
    tx,
    messageReads,
    old.flatMap(({ id: messageId, merchantId, at }) =>
      readers
        .filter((user) => user.merchantId === merchantId)
        .map(({ id: userId }) => ({ userId, messageId, at: plusDays(at, 1) })),
    ),
  )
  await insertAnnouncements(
    tx,
    now,
    readers.map(({ id }) => id),
  )
}
