import type { Application } from '#contract/company/identity-shapes.ts'
import { filesIn, type IdentityContent } from '#domain/company/identity/content.ts'
import { writtenValue } from '#domain/company/identity/paths.ts'
import {
  isTouched,
  ownerWarnings,
  reasonsAgainstSending,
  type Written,
} from '#domain/company/identity/sending.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/identity-application.ts'
import type { Reader } from '#server/db/open.ts'
import { originalNames } from '#server/files/original-names.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { factsOf, findOwn, todayOf } from './applications.ts'
import { foundErrors } from './found-errors.ts'
import { sentBackFor } from './sent-back-for.ts'
import { usualHours } from './shared/usual-hours.ts'
import { contentOf, marksIn, passedOf, type StoredApplication, submittedOf } from './stored.ts'

/** An application with everything that its submission is validated against. */
export async function writtenOf(
  db: Reader,
  ctx: MerchantCtx,
  row: StoredApplication,
  content: IdentityContent,
): Promise<Written> {
  const { passed } = await passedOf(db, ctx, ctx.merchantId)
  // Errors matter only while the application can be edited.
  const isOpen = row.status === 'draft' || row.status === 'modify'
  const found = isOpen ? await foundErrors(db, ctx, row, content, passed) : []
  return { type: row.type, content, passed, items: sentBackOf(ctx, row), found }
}

/** Every reason against submitting an application now. */
export async function againstSending(
  db: Reader,
  ctx: MerchantCtx,
  row: StoredApplication,
  written: Written,
) {
  const reasons = reasonsAgainst(await factsOf(db, row), { type: 'SUBMIT' })
  return reasons.length > 0 ? reasons : reasonsAgainstSending(written, todayOf(ctx))
}

const asWritten = (value: string | readonly string[]): string | string[] =>
  typeof value === 'string' ? value : [...value]

/** The marked fields of an application that is being corrected, with the values submitted in them. */
function sentBackOf(ctx: MerchantCtx, row: StoredApplication) {
  const submitted = submittedOf(ctx, row)
  if (row.status !== 'modify' || !submitted) return []
  return marksIn(ctx, row.id, row.items).map((mark) => {
    const value = writtenValue(submitted, mark.path) ?? ''
    return { ...mark, sent: asWritten(value) }
  })
}

/** One application as its form shows it. */
export async function viewOf(ctx: MerchantCtx, applicationId: string): Promise<Application> {
  const { db } = ctx
  const row = await findOwn(db, ctx, applicationId)
  const content = contentOf(ctx, row)
  const { passed, passedAt } = await passedOf(db, ctx, ctx.merchantId)
  const written = await writtenOf(db, ctx, row, content)
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
    found: written.found.map(({ value, ...one }) => ({ ...one, value: asWritten(value) })),
    against: renderReasons(await againstSending(db, ctx, row, written), localeContextOf(ctx)),
    warnings: renderReasons(ownerWarnings(written), localeContextOf(ctx)),
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
