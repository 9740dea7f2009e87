import { and, inArray, isNull, like, lt } from 'drizzle-orm'
import { contentFor, filesIn, nobody } from '#domain/company/identity/content.ts'
import { day } from '#domain/durations.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { transact } from '#server/db/transact.ts'
import { freeFiles, removeBytes } from '#server/files/free-files.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit, auditAll } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, ofMerchant, only, unscoped } from '#server/kernel/scope.ts'
import { contentOf, passedOf, sealContent, submittedOf } from './stored.ts'

/** Erases the data of applications that ended before the retention period, and deletes unreferenced documents. */
export async function forgetOld(ctx: Ctx): Promise<JobSummary> {
  const before = new Date(ctx.now.getTime() - ctx.services.identityRetention)
  const over = inArray(applications.status, ['passed', 'not_eligible', 'cancelled'])
  const old = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      unscoped(
        'data of every merchant is kept no longer than it may be',
        and(over, isNull(applications.forgottenAt), lt(applications.createdAt, before)),
      ),
    )
  let forgotten = 0
  for (const { id } of old)
    forgotten += await transact(ctx.db, (tx) => forgetOne(tx, ctx, id, before))
  const removed = await removeUnnamed(ctx)
  return { ...(forgotten > 0 && { forgotten }), ...(removed > 0 && { removed }) }
}

async function forgetOne(tx: Tx, ctx: Ctx, id: string, before: Date): Promise<0 | 1> {
  const mine = byId(applications.id, id)
  const [row] = await tx.select().from(applications).where(mine).for('update')
  const ended = row?.decidedAt ?? row?.savedAt ?? row?.createdAt
  if (!row || !ended || ended > before) return 0
  await tx
    .update(applications)
    .set({
      content: sealContent(ctx, id, contentFor(nobody, null)),
      ...{ submitted: null, marks: null, items: null, forgottenAt: ctx.now },
    })
    .where(mine)
  const { merchantId } = row
  await audit(tx, ctx, { action: 'identity.forget', subject: id, merchantId })
  return 1
}

/** Deletes documents referenced by neither the identity nor any application, a day after their upload. */
async function removeUnnamed(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - day)
  const kept = await ctx.db
    .select({ name: files.name, merchantId: files.merchantId })
    .from(files)
    .where(
      unscoped(
        'documents of every merchant are looked at',
        and(
          like(files.name, 'idf\\_%'),
          // Only the merchant's documents: those of a store belong to the store.
          like(files.usedBy, 'mer\\_%'),
          lt(files.createdAt, before),
        ),
      ),
    )
  const byMerchant = Map.groupBy(kept, ({ merchantId }) => merchantId)
  let removed = 0
  for (const [merchantId, some] of byMerchant) {
    const gone = await transact(ctx.db, async (tx) => {
      const named = await namedBy(tx, ctx, merchantId)
      const names = some.map(({ name }) => name).filter((name) => !named.has(name))
      if (names.length === 0) return []
      await tx.update(files).set({ usedBy: null }).where(byId(files.name, names))
      const freed = await freeFiles(tx, names)
      await auditAll(tx, ctx, freed.audited)
      return freed.names
    })
    await removeBytes(ctx, gone)
    removed += gone.length
  }
  return removed
}

async function namedBy(tx: Tx, ctx: Ctx, merchantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select()
    .from(applications)
    .where(only(ofMerchant({ merchantId }, applications), isNull(applications.forgottenAt)))
    .for('update')
  const { passed } = await passedOf(tx, ctx, merchantId)
  const contents = rows.flatMap((row) => [contentOf(ctx, row), submittedOf(ctx, row)])
  const all = [...contents, { ...contentFor(passed, null), company: passed.company }]
  return new Set(all.flatMap((content) => (content ? filesIn(content) : [])))
}
