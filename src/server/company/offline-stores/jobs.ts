import { asc, between, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { daysLeft, documentReminders } from '#domain/company/identity-documents.ts'
import { plusDays } from '#domain/time-zones.ts'
import { transition } from '#machines/company/lifecycles/offline-store.ts'
import { m } from '#paraglide/messages.js'
import type { Reader, Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { firstDueDay } from '#server/jobs/due-days.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only, unscoped } from '#server/kernel/scope.ts'
import { licenceExpired, licenceExpiring } from './events.ts'
import { storeFactsOf } from './shared/find-store.ts'

/** Suspends every store whose licence has expired and notifies its merchant. */
async function expireLicences(tx: Tx, ctx: Ctx) {
  const today = dayAhead(ctx.now, 0)
  const over = only(
    unscoped('the calendar looks at every licence'),
    eq(offlineStores.operation, 'operating'),
    lt(offlineStores.licenceUntil, today),
  )
  const rows = await tx
    .select()
    .from(offlineStores)
    .where(over)
    .orderBy(asc(offlineStores.id))
    .for('update')
  for (const store of rows) {
    const { operation } = applyTransition(
      transition(storeFactsOf(store, ctx.now), { type: 'EXPIRE' }),
    ).after
    await tx.update(offlineStores).set({ operation }).where(byId(offlineStores.id, store.id))
    const { id: subject, merchantId, name: label, licenceUntil: day } = store
    await notifyMerchant(tx, ctx, licenceExpired, {
      ...{ merchantId, subject, storeId: null },
      params: { label, day: day ?? '' },
    })
    await audit(tx, ctx, {
      ...{ action: 'offline_store.expire', subject, merchantId },
      before: { storeStatus: store.operation },
      after: { storeStatus: operation, licenceUntil: day },
    })
  }
  return rows.length > 0 ? { changed: rows.length } : {}
}

/** Notifies merchants of licences about to expire, once per reminder even after days without a run. */
async function remindOfLicences(tx: Tx, ctx: Ctx) {
  let told = 0
  // The closest reminder first, which replaces the earlier ones.
  for (const days of documentReminders.toReversed()) {
    const due = only(
      unscoped('the calendar looks at every licence'),
      eq(offlineStores.operation, 'operating'),
      between(offlineStores.licenceUntil, dayAhead(ctx.now, 0), dayAhead(ctx.now, days)),
      or(isNull(offlineStores.toldDays), gt(offlineStores.toldDays, days)),
    )
    const rows = await tx.update(offlineStores).set({ toldDays: days }).where(due).returning()
    for (const { id: subject, merchantId, name: label, licenceUntil } of rows) {
      const day = licenceUntil ?? ''
      await notifyMerchant(tx, ctx, licenceExpiring, {
        ...{ merchantId, subject, storeId: null },
        params: { label, day, days: daysLeft(day, ctx.now) },
      })
    }
    told += rows.length
  }
  return told > 0 ? { told } : {}
}

/** When a store's next licence is this many days before its last day; -1: the day after it. */
const dueBefore = (before: readonly number[]) => (db: Reader, slot: Date) => {
  const dates = db
    .select({ date: offlineStores.licenceUntil })
    .from(offlineStores)
    .where(
      only(
        unscoped('the calendar looks at every licence'),
        eq(offlineStores.operation, 'operating'),
      ),
    )
  return firstDueDay(db, { dates, before }, slot)
}

/** The day (yyyy-MM-dd, UTC) that many days ahead. */
const dayAhead = (now: Date, days: number): string => plusDays(now, days).toISOString().slice(0, 10)

export const offlineStoreJobs: ModuleJobs<'offline_store.expire' | 'offline_store.remind'> = {
  'offline_store.remind': {
    word: m.sandbox_job_offline_store_remind,
    schedule: { next: dailyAt(1, 10), missed: 'once', dueAfter: dueBefore(documentReminders) },
    at: 'now',
    run: remindOfLicences,
  },
  'offline_store.expire': {
    word: m.sandbox_job_offline_store_expire,
    schedule: { next: dailyAt(0, 10), missed: 'once', dueAfter: dueBefore([-1]) },
    at: 'now',
    run: expireLicences,
  },
}
