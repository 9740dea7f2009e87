import { monthPeriod, type Period } from '#domain/money/statements.ts'
import type { Tx } from '#server/db/open.ts'
import { paperSections } from '#server/db/schema/statements.ts'
import { transact } from '#server/db/transact.ts'
import { troubleOf } from '#server/db/trouble/failures.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { type AddedUp, addUp } from './add-up.ts'
import { invoiceOf, statementOf, stepInvoice, stepStatement } from './papers.ts'
import { failed, invoiceEnded, ready } from './ready.ts'
import { type Owner, sectionsOf } from './section.ts'

/** Adds a statement up and keeps what it comes to. Cut off, it begins again; one that is made already stays as it is. */
export async function makeStatement(ctx: Ctx, statementId: string): Promise<JobSummary> {
  const statement = await statementOf(ctx.db, statementId)
  if (statement?.state !== 'generating') return {}
  const endedAt = ctx.now
  const { merchantId, id: subject } = statement
  const sections = await tryToAddUp(ctx, subject, statement, statement)
  return transact(ctx.db, async (tx) => {
    if (!sections) {
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
    await audit(tx, ctx, { action: 'statement.ready', subject, merchantId, after: { entries } })
    await ready(tx, ctx, after)
    return { ready: subject, count: entries }
  })
}

/** Adds up the entries of an invoice's month, whose fees it charges. The same holds as of a statement. */
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

/** What the sections come to; undefined where that cannot be told, which the log then says. */
async function tryToAddUp(
  ctx: Ctx,
  paperId: string,
  owner: Owner,
  period: Period,
): Promise<readonly AddedUp[] | undefined> {
  try {
    return await addUp(ctx.db, await sectionsOf(ctx.db, owner), period)
  } catch (error) {
    // When the database is away nothing is known yet: the job comes again.
    if (troubleOf(error)) throw error
    ctx.log.error({ err: error, paperId }, 'a statement or an invoice does not add up')
    return undefined
  }
}

async function keepSections(tx: Tx, paperId: string, added: readonly AddedUp[]): Promise<void> {
  await tx.delete(paperSections).where(byId(paperSections.paperId, paperId))
  if (added.length > 0)
    await tx.insert(paperSections).values(added.map((section) => ({ paperId, ...section })))
}
