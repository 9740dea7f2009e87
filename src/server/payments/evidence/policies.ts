import { and, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/payments/evidence.ts'
import { findStore, lockOwnStore } from '#server/company/websites/shared/find-store.ts'
import { websitePolicies } from '#server/db/schema/evidence.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { fileShapes } from './get.ts'

export const getPolicies: Handler<typeof contract.getPolicies> = async (ctx, { storeId }) => {
  const { store } = await findStore(ctx, storeId)
  const rows = await ctx.db
    .select()
    .from(websitePolicies)
    .where(only(inScope(ctx, websitePolicies), eq(websitePolicies.storeId, store.id)))
    .orderBy(desc(websitePolicies.version), websitePolicies.item)
  const names = rows.flatMap(({ files }) => files)
  const shapes = await fileShapes(ctx.db, ctx.merchantId, names)
  return {
    policies: rows.map(({ item, version, since, savedByName, text, files }) => ({
      ...{ item, version, since: since.toISOString(), byName: savedByName, text },
      files: files.flatMap((name) => shapes.get(name) ?? []),
    })),
  }
}

/** Creates a new version of a policy; the website is locked so that versions are sequential. */
export const setPolicy: Handler<typeof contract.setPolicy> = (ctx, input) => {
  const { storeId, item, seen } = input
  const of = { call: 'evidence.setPolicy', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const { store } = await lockOwnStore(tx, ctx, storeId)
    const [last] = await tx
      .select()
      .from(websitePolicies)
      .where(
        only(
          inScope(ctx, websitePolicies),
          and(eq(websitePolicies.storeId, store.id), eq(websitePolicies.item, item)),
        ),
      )
      .orderBy(desc(websitePolicies.version))
      .limit(1)
    const answer = 'SUCCESS' as const
    if ((last?.version ?? 0) !== seen) return fail('changed_meanwhile')
    const text = input.text === '' ? null : input.text
    const names = [...new Set(input.files)]
    const said = { text: last?.text ?? null, files: last?.files ?? [] }
    if (said.text === text && said.files.join() === names.join()) return { answer, audited: [] }
    const keptBy = store.id
    await takeFiles(tx, ctx, store.id, { field: 'files', profile: 'policyDocument', names, keptBy })
    await tx.insert(websitePolicies).values({
      ...{ id: ctx.newId('pol'), merchantId: ctx.merchantId, storeId: store.id, item, text },
      ...{ version: seen + 1, files: names, since: ctx.now },
      ...{ savedBy: ctx.userId, savedByName: ctx.actor.name ?? '' },
    })
    const after = { item, version: seen + 1, text, files: names }
    return {
      answer,
      audited: { action: 'evidence.set_policy', subject: store.id, before: said, after },
    }
  })
}
