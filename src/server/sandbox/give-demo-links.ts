import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { currencyOf } from '#domain/currencies.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { byId } from '#server/kernel/scope.ts'
import { scheduleExpiry } from '#server/links/payment-links/shared/expire.ts'
import type { Services } from '#server/ports/services.ts'
import { insertMany } from './seed/bulk.ts'
import { northlight } from './seed/companies.ts'
import { lifeOf, pastLinks } from './seed/link-lives.ts'
import { seedLock } from './seed/seed.ts'

const days = 14

/**
 * Adds payment links of the last two weeks to the demo's merchant, connects some of its payments to them, and gives all
 * its links a history. The mails contain the sandbox's URL, so this runs once, when the sandbox starts.
 */
export async function giveDemoLinks(
  db: Database,
  services: Pick<Services, 'publicUrl' | 'mailDomain'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    // Processes that start at the same time wait here; the later ones find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    // Databases without the demo's merchant get none.
    if ((await tx.$count(merchants, byId(merchants.id, northlight.id))) === 0) return
    if ((await tx.$count(paymentLinkEvents, byId(paymentLinkEvents.merchantId, northlight.id))) > 0)
      return
    await give(tx, services, now)
  })
}

type Asked = { readonly status: 'SUCCESS' | 'FAILED'; readonly until: Date; readonly count: number }

/** Payments of the last two weeks without a link, spread evenly over them. */
async function paymentsOf(tx: Tx, now: Date, { status, until, count }: Asked) {
  const rows = await tx
    .select()
    .from(transactions)
    .where(
      and(
        byId(transactions.merchantId, northlight.id),
        eq(transactions.type, 'DEBIT'),
        eq(transactions.status, status),
        isNull(transactions.linkId),
        isNotNull(status === 'FAILED' ? transactions.declineCode : transactions.endedAt),
        gte(transactions.createdAt, plusDays(now, -days)),
        lte(transactions.createdAt, until),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
  const step = Math.max(1, Math.floor(rows.length / count))
  return rows.filter((_, place) => place % step === 0).slice(0, count)
}

async function give(
  tx: Tx,
  services: Pick<Services, 'publicUrl' | 'mailDomain'>,
  now: Date,
): Promise<void> {
  const paid = await paymentsOf(tx, now, { status: 'SUCCESS', until: now, count: 6 })
  // Their links are valid for a day, and have expired by now.
  const until = plusDays(now, -2)
  const declined = await paymentsOf(tx, now, { status: 'FAILED', until, count: 3 })
  const past = pastLinks(now, paid, declined)
  await insertMany(
    tx,
    paymentLinks,
    past.map(({ row }) => row),
  )
  for (const { row, payment } of past) {
    if (row.status === 'VALID') await scheduleExpiry(tx, row.id, row.validUntil)
    if (payment)
      await tx
        .update(transactions)
        .set({ linkId: row.id })
        .where(or(byId(transactions.id, payment.id), byId(transactions.originalId, payment.id)))
  }
  const links = await tx
    .select()
    .from(paymentLinks)
    .where(byId(paymentLinks.merchantId, northlight.id))
    .orderBy(asc(paymentLinks.createdAt), asc(paymentLinks.id))
  const lives = links.map((link, place) => {
    const payment = past.find(({ row }) => row.id === link.id)?.payment
    const whole = { ...link, currency: currencyOf(link.currency) }
    return lifeOf(services, { link: whole, place, now, payment })
  })
  await tx.insert(paymentLinkEvents).values(lives.flatMap(({ events }) => events))
  await tx.insert(paymentLinkMails).values(lives.flatMap(({ mails }) => mails))
}
