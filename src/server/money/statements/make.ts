import type { Currency } from '#domain/currencies.ts'
import { monthPeriod, type Period } from '#domain/money/statements.ts'
import { databaseErrorKindOf } from '#server/db/errors/failures.ts'
import type { Database, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { documentSections, statements } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { type AddedUp, addUp } from './add-up.ts'
import { documentHashesOf } from './document-hash.ts'
import {
  invoiceOf,
  type StatementRow,
  statementOf,
  stepInvoice,
  stepStatement,
} from './documents.ts'
import { descriptionsNow } from './files/cells.ts'
import { failed, invoiceEnded, ready } from './ready.ts'
import { type Owner, sectionsOf } from './section.ts'
import { inOrder } from './sections-of-document.ts'

/**
 * Adds up a statement and stores the result. An interrupted run starts again; a finished statement is left as it is.
 */
export async function makeStatement(ctx: Ctx, statementId: string): Promise<JobSummary> {
  const statement = await statementOf(ctx.db, statementId)
  if (statement?.state !== 'generating') return {}
  const endedAt = ctx.now
  const { merchantId, id: subject } = statement
  const sections = await tryToAddUp(ctx, subject, statement, statement)
  const whole = sections && (await wholeOf(ctx.db, statement, sections))
  return transact(ctx.db, async (tx) => {
    if (!sections || !whole) {
      const after = await stepStatement(tx, subject, { type: 'FAIL', endedAt })
      if (!after) return {}
      await audit(tx, ctx, { action: 'statement.fail', subject, merchantId })
      await failed(tx, ctx, after)
      return { failed: subject }
    }
    const entries = sections.reduce((sum, section) => sum + section.entries, 0)
    const after = await stepStatement(tx, subject, { type: 'DONE', endedAt }, entries)
    if (!after) return {}
    await keepSections(tx, subject, sections)
    await tx.update(statements).set(whole).where(byId(statements.id, subject))
    await audit(tx, ctx, { action: 'statement.ready', subject, merchantId, after: { entries } })
    await ready(tx, ctx, after)
    return { ready: subject, count: entries }
  })
}

/**
 * Adds up the entries of an invoice's month, whose fees it charges; interrupted and repeated runs behave as for
 * statements.
 */
export async function makeInvoice(ctx: Ctx, invoiceId: string): Promise<JobSummary> {
  const invoice = await invoiceOf(ctx.db, invoiceId)
  const period = invoice && monthPeriod(invoice.month)
  if (invoice?.state !== 'generating' || !period) return {}
  const endedAt = ctx.now
  const { merchantId, id: subject, number } = invoice
  const sections = await tryToAddUp(ctx, subject, { merchantId, storeId: null }, period)
  return transact(ctx.db, async (tx) => {
    const type = sections ? 'DONE' : 'FAIL'
    const after = await stepInvoice(tx, subject, { type, endedAt })
    if (!after) return {}
    if (sections) await keepSections(tx, subject, sections)
    const action = sections ? 'invoice.ready' : 'invoice.fail'
    await audit(tx, ctx, { action, subject, merchantId, after: { number } })
    await invoiceEnded(tx, ctx, after)
    return sections ? { ready: subject } : { failed: subject }
  })
}

/** The texts and hashes of the files as a whole, with the labels of the day on which they are made. */
async function wholeOf(db: Database, statement: StatementRow, added: readonly NamedSection[]) {
  const descriptions = descriptionsNow()
  const sections = added
    .map((section) => ({
      paperId: statement.id,
      ...section,
      currency: section.currency as Currency,
    })) // only supported currency codes are stored
    .toSorted(inOrder)
  const paper = { statement: { ...statement, descriptions }, sections }
  return { descriptions, documentHashes: await documentHashesOf(db, paper) }
}

/** The totals of the sections; undefined if they do not add up, which is logged. */
async function tryToAddUp(
  ctx: Ctx,
  paperId: string,
  owner: Owner,
  period: Period,
): Promise<readonly NamedSection[] | undefined> {
  try {
    return await named(ctx.db, await addUp(ctx.db, await sectionsOf(ctx.db, owner), period))
  } catch (error) {
    // If the database is unavailable the result is unknown: the job is retried.
    if (databaseErrorKindOf(error)) throw error
    ctx.log.error({ err: error, paperId }, 'a statement or an invoice does not add up')
    return undefined
  }
}

type NamedSection = AddedUp & { readonly storeName: string }

/** The sections with the current names of their websites. */
async function named(db: Database, added: readonly AddedUp[]): Promise<readonly NamedSection[]> {
  const ids = [...new Set(added.map(({ storeId }) => storeId))]
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(byId(stores.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return added.map((one) => ({ ...one, storeName: names.get(one.storeId) ?? one.storeId }))
}

async function keepSections(
  tx: Tx,
  paperId: string,
  added: readonly NamedSection[],
): Promise<void> {
  await tx.delete(documentSections).where(byId(documentSections.paperId, paperId))
  if (added.length > 0)
    await tx.insert(documentSections).values(added.map((section) => ({ paperId, ...section })))
}
