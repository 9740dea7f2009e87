import { eq, or } from 'drizzle-orm'
import { plusDays } from '#domain/time-zones.ts'
import type { DecisionEvents } from '#server/cases/decision-events.ts'
import { websiteEvents } from '#server/company/websites/events.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { disputeEvents, disputes } from '#server/db/schema/disputes.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { merchantMessages, messageReads } from '#server/db/schema/messages.ts'
import { users } from '#server/db/schema/sessions.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { withdrawalAccountEvents } from '#server/money/withdrawal-accounts/events.ts'
import { labelOf } from '#server/money/withdrawal-accounts/shared/view.ts'
import { notifiedAmount, withdrawalEvents } from '#server/money/withdrawals/events.ts'
import { outcomeEvents } from '#server/payments/disputes/events.ts'
import { insertAnnouncements } from './announcements.ts'
import { insertMany } from './bulk.ts'
import { disputeText } from './dispute-labels.ts'
import type { World } from './world.ts'

type Message = typeof merchantMessages.$inferInsert

/** Messages older than this many days have been read by everybody. */
const readAfter = 5

const { remit: SUCCESS, fail: FAILED, return: RETURN } = withdrawalEvents
const ends = { SUCCESS, FAILED, RETURN }
const endOf = (status: string) => Object.entries(ends).find(([name]) => name === status)?.[1]

/** Notifications for the decisions in the demo, by queue. */
const told: Readonly<Record<string, Partial<DecisionEvents>>> = {
  website: websiteEvents,
  withdrawal_account: withdrawalAccountEvents,
  dispute: outcomeEvents,
}

function endOfWithdrawal(row: typeof withdrawals.$inferSelect): Message[] {
  const { id, merchantId, storeId, status, endedAt, cause, remitted, reference } = row
  const event = endOf(status)
  if (event === undefined || !endedAt) return []
  return [
    {
      id: `msg_${id.slice(4)}`,
      ...{ merchantId, storeId, subject: id, at: endedAt },
      ...{ event: event.type, type: event.about },
      params: {
        ...{ label: id, after: status, reason: cause, noteEn: null, noteZh: null },
        ...notifiedAmount(row, status === 'SUCCESS' ? { sent: remitted, reference } : null),
      },
    },
  ]
}

async function ofDecisions(tx: Tx): Promise<Message[]> {
  const decided = await tx.select().from(deskDecisions).where(unscoped('the seed is of all'))
  const subjects = decided.map(({ subject }) => subject)
  const labels = new Map<string, string>()
  const storeOf = new Map<string, string>()
  for (const { id, name } of await tx.select().from(stores).where(byId(stores.id, subjects)))
    labels.set(id, name)
  for (const account of await tx
    .select()
    .from(withdrawalAccounts)
    .where(byId(withdrawalAccounts.id, subjects)))
    labels.set(account.id, labelOf(account))
  for (const { id, storeId } of await tx
    .select()
    .from(disputes)
    .where(byId(disputes.id, subjects))) {
    labels.set(id, id)
    storeOf.set(id, storeId)
  }
  return decided.flatMap(({ id, queue, subject, merchantId, decision, after, at, ...said }) => {
    const of = Object.entries(told[queue] ?? {}).find(([name]) => name === decision)?.[1]
    const label = labels.get(subject)
    if (of === undefined || label === undefined) return []
    const { reason, noteEn, noteZh } = said
    return [
      {
        id: `msg_${subject.slice(4)}_${id}`,
        ...{ merchantId, subject, at, event: of.type, type: of.about },
        storeId: queue === 'website' ? subject : (storeOf.get(subject) ?? null),
        params: { label, after, reason, noteEn, noteZh },
      },
    ]
  })
}

/** The notifications of new alerts, with reminders for those that stayed open long. */
async function ofAlerts(tx: Tx, now: Date): Promise<Message[]> {
  const everyone = unscoped('the seed is of all')
  const alerts = await tx.select().from(disputes).where(everyone)
  const events = await tx.select().from(disputeEvents).where(everyone).orderBy(disputeEvents.at)
  return alerts.flatMap((held) => {
    const answer = events.find(
      ({ disputeId, kind }) => disputeId === held.id && kind !== 'received',
    )
    return disputeText(held, answer?.at ?? null, now)
  })
}

/** Messages and announcements of the demo merchants; the older ones are read. */
export async function insertMessages(tx: Tx, world: World): Promise<void> {
  const now = world.until
  const asked = await tx.select().from(withdrawals).where(unscoped('the seed is of all'))
  const messages = [
    ...asked.flatMap(endOfWithdrawal),
    ...(await ofDecisions(tx)),
    ...(await ofAlerts(tx, now)),
  ]
  await insertMany(tx, merchantMessages, messages)
  const readers = await tx
    .select({ id: users.id, merchantId: users.merchantId })
    .from(users)
    .where(
      unscoped(
        'the seed is of all',
        or(eq(users.kind, 'administrator'), eq(users.kind, 'operator')),
      ),
    )
  const old = messages.filter(({ at }) => at < plusDays(now, -readAfter))
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
