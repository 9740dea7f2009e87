import { inArray } from 'drizzle-orm'
import type { Application } from '#contract/company/identity-shapes.ts'
import {
  filesIn,
  type IdentityContent,
  reasonsAgainstSending,
} from '#domain/company/identity/content.ts'
import { writtenValue } from '#domain/company/identity/paths.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/identity-application.ts'
import type { Reader } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { readingOf } from '#server/kernel/reading.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { told } from '#words/reasons/all.ts'
import { factsOf, findOwn, todayOf } from './applications.ts'
import { contentOf, marksIn, passedOf, type StoredApplication, submittedOf } from './kept.ts'
import { usualHours } from './offers/usual-hours.ts'

/** Everything that stands against sending an application now. */
export async function againstSending(
  db: Reader,
  ctx: MerchantCtx,
  row: StoredApplication,
  content: IdentityContent,
) {
  const reasons = reasonsAgainst(await factsOf(db, row), { type: 'SUBMIT' })
  if (reasons.length > 0) return reasons
  const { passed } = await passedOf(db, ctx, ctx.merchantId)
  return reasonsAgainstSending(row.type, content, passed, todayOf(ctx))
}

/** What files of the merchant were called when they were uploaded. */
const fileNames = async (db: Reader, ctx: MerchantCtx, names: readonly string[]) =>
  names.length === 0
    ? []
    : db
        .select({ fileName: files.name, originalName: files.originalName })
        .from(files)
        .where(only(ofMerchant(ctx, files), inArray(files.name, [...new Set(names)])))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** One application as its form shows it. */
export async function viewOf(ctx: MerchantCtx, applicationId: string): Promise<Application> {
  const { db } = ctx
  const row = await findOwn(db, ctx, applicationId)
  const content = contentOf(ctx, row)
  const submitted = submittedOf(ctx, row)
  const { passed, passedAt } = await passedOf(db, ctx, ctx.merchantId)
  const items = row.status === 'modify' ? marksIn(ctx, row.id, row.items) : []
  return {
    ...{ applicationId: row.id, type: row.type, status: row.status, personalId: row.personalId },
    content: structuredClone(content) as Application['content'],
    passed: structuredClone(passed) as Application['passed'],
    passedAt: passedAt?.toISOString() ?? null,
    items: items.map((item) => ({
      ...item,
      improved:
        submitted !== null &&
        !same(writtenValue(content, item.path), writtenValue(submitted, item.path)),
    })),
    files: await fileNames(db, ctx, filesIn(content)),
    against: told(await againstSending(db, ctx, row, content), readingOf(ctx)),
    revision: row.revision,
    savedAt: row.savedAt?.toISOString() ?? null,
    savedBy: row.savedByName,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    submittedBy: row.submittedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    usualHours: await usualHours(db),
  }
}
