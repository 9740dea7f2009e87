import { and, asc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { daysLeft, documentReminders } from '#domain/company/identity-documents.ts'
import { day } from '#domain/durations.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import { transact } from '#server/db/transact.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { firstDueDay } from '#server/jobs/due-days.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { documentExpiring } from './events.ts'
import { watchOver } from './pass.ts'
import { holdPassed, passedOf } from './stored.ts'

/** The value of `toldDays` once expiry was notified. */
const over = 0
const atOnce = 100

/** The closest reminder that is due; undefined when none is. */
const dueOf = (left: number) => (left < 0 ? over : documentReminders.findLast((one) => left <= one))

/** Notifies merchants of expiring documents, once per reminder even after days without a run. */
export async function watchDocuments(ctx: Ctx): Promise<JobSummary> {
  await linkDocuments(ctx)
  const horizon = new Date(ctx.now.getTime() + 61 * day).toISOString().slice(0, 10)
  let told = 0
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .select({ id: identityDocuments.id })
      .from(identityDocuments)
      .where(
        unscoped(
          'the clock watches over all',
          and(
            lt(identityDocuments.expiresOn, horizon),
            or(isNull(identityDocuments.toldDays), gt(identityDocuments.toldDays, over)),
            gt(identityDocuments.id, after),
          ),
        ),
      )
      .orderBy(asc(identityDocuments.id))
      .limit(atOnce)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    told += await transact(ctx.db, async (tx) => {
      let count = 0
      for (const { id } of rows) count += await tellOf(tx, ctx, id)
      return count
    })
  }
  return told > 0 ? { told } : {}
}

// Documents of persons from before a person's roles were linked.
const unlinked = unscoped(
  'the clock watches over all',
  and(isNotNull(identityDocuments.personalId), isNull(identityDocuments.documentHash)),
)

/** Merges the documents that one person has in several roles, where that was not done yet. */
async function linkDocuments(ctx: Ctx): Promise<void> {
  const merchants = await ctx.db
    .selectDistinct({ merchantId: identityDocuments.merchantId })
    .from(identityDocuments)
    .where(unlinked)
  for (const { merchantId } of merchants)
    await transact(ctx.db, async (tx) => {
      await holdPassed(tx, merchantId)
      const { passed, passedAt } = await passedOf(tx, ctx, merchantId)
      if (passedAt !== null) await watchOver(tx, ctx, merchantId, passed)
    })
}

/** The next day on which a document needs a reminder or has expired. */
export function nextWarning(db: Reader, slot: Date): Promise<Date | null> {
  const dates = db
    .select({ date: identityDocuments.expiresOn })
    .from(identityDocuments)
    .where(unscoped('the clock watches over all'))
  return firstDueDay(db, { dates, before: [...documentReminders, -1] }, slot)
}

async function tellOf(tx: Tx, ctx: Ctx, id: string): Promise<0 | 1> {
  const mine = byId(identityDocuments.id, id)
  const [row] = await tx.select().from(identityDocuments).where(mine).for('update')
  if (!row) return 0
  const left = daysLeft(row.expiresOn, ctx.now)
  const due = dueOf(left)
  if (due === undefined || (row.toldDays !== null && row.toldDays <= due)) return 0
  await tx.update(identityDocuments).set({ toldDays: due }).where(mine)
  const { merchantId, holder, name, expiresOn } = row
  await notifyMerchant(tx, ctx, documentExpiring, {
    ...{ merchantId, subject: id, storeId: null },
    params: { holder, name, expiresOn, days: left },
  })
  if (due === over)
    await audit(tx, ctx, { action: 'identity.expire', subject: id, merchantId, after: { holder } })
  return 1
}
