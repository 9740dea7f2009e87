import type { Application } from '#contract/company/identity-shapes.ts'
import { filesIn, type IdentityContent } from '#domain/company/identity/content.ts'
import { writtenValue } from '#domain/company/identity/paths.ts'
import { isTouched, reasonsAgainstSending } from '#domain/company/identity/sending.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/identity-application.ts'
import type { Reader } from '#server/db/open.ts'
import { originalNames } from '#server/files/original-names.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { readingOf } from '#server/kernel/reading.ts'
import { told } from '#words/reasons/all.ts'
import { factsOf, findOwn, todayOf } from './applications.ts'
import { contentOf, marksIn, passedOf, type StoredApplication, submittedOf } from './kept.ts'
import { usualHours } from './offers/usual-hours.ts'
import { sentBackFor } from './sent-back-for.ts'

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
  const items = sentBackOf(ctx, row)
  return reasonsAgainstSending({ type: row.type, content, passed, items }, todayOf(ctx))
}

/** What was sent back of an application that is being improved, with what was sent in it. */
function sentBackOf(ctx: MerchantCtx, row: StoredApplication) {
  const submitted = submittedOf(ctx, row)
  if (row.status !== 'modify' || !submitted) return []
  return marksIn(ctx, row.id, row.items).map((mark) => {
    const value = writtenValue(submitted, mark.path) ?? ''
    return { ...mark, sent: typeof value === 'string' ? value : [...value] }
  })
}

/** One application as its form shows it. */
export async function viewOf(ctx: MerchantCtx, applicationId: string): Promise<Application> {
  const { db } = ctx
  const row = await findOwn(db, ctx, applicationId)
  const content = contentOf(ctx, row)
  const { passed, passedAt } = await passedOf(db, ctx, ctx.merchantId)
  return {
    ...{ applicationId: row.id, type: row.type, status: row.status, personalId: row.personalId },
    content: structuredClone(content) as Application['content'],
    passed: structuredClone(passed) as Application['passed'],
    passedAt: passedAt?.toISOString() ?? null,
    items: sentBackOf(ctx, row).map((item) => ({
      ...item,
      improved: isTouched({ type: row.type, content }, item),
    })),
    sentBack: await sentBackFor(db, ctx, row),
    files: await originalNames(db, ctx, filesIn(content)),
    against: told(await againstSending(db, ctx, row, content), readingOf(ctx)),
    revision: row.revision,
    savedAt: row.savedAt?.toISOString() ?? null,
    savedBy: row.savedByName,
    savedByYou: row.savedBy !== null && row.savedBy === ctx.userId,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    submittedBy: row.submittedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    usualHours: await usualHours(db),
  }
}
