import { asc, eq, lt } from 'drizzle-orm'
import { step } from '#machines/company/lifecycles/offline-store.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { offlineStores } from '#server/db/schema/offline-stores.ts'
import { tell } from '#server/events/tell.ts'
import type { NounJobs } from '#server/jobs/noun-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, only, overAll } from '#server/kernel/scope.ts'
import { take } from '#server/kernel/take.ts'
import { licenceExpired } from './events.ts'
import { storeFactsOf } from './offers/find-store.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'offline_store.expire': Record<never, never>
  }
}

/** Suspends every store whose licence is over, and tells its merchant. */
async function expireLicences(tx: Tx, ctx: Ctx) {
  const today = ctx.now.toISOString().slice(0, 10)
  const over = only(
    overAll('the calendar looks at every licence'),
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
    const { operation } = take(step(storeFactsOf(store, ctx.now), { type: 'EXPIRE' })).after
    await tx.update(offlineStores).set({ operation }).where(byId(offlineStores.id, store.id))
    const { id: subject, merchantId, name: label, licenceUntil: day } = store
    await tell(tx, ctx, licenceExpired, {
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

export const offlineStoreJobs: NounJobs<'offline_store.expire'> = {
  'offline_store.expire': {
    word: m.sandbox_job_offline_store_expire,
    schedule: { next: dailyAt(0, 10), missed: 'once' },
    at: 'now',
    run: expireLicences,
  },
}
