import { asc, gt } from 'drizzle-orm'
import { periodEnding, scheduledTypes } from '#domain/money/statements.ts'
import { dayInZone, midnightAtOrBefore } from '#domain/time-zones.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { transact } from '#server/db/transact.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { unscoped } from '#server/kernel/scope.ts'
import { beginInvoice, beginStatement, hadBegun, hasMoved } from './begin.ts'
import { sectionsOf } from './section.ts'

/**
 * Creates what is due at a 00:00 UTC+0: the statements that each merchant has chosen for the periods ending then and,
 * on the 1st, the invoices of the previous month. Idempotent.
 */
export async function runSchedule(ctx: Ctx): Promise<JobSummary> {
  const at = midnightAtOrBefore(ctx.now)
  const count = (await callForStatements(ctx, at)) + (await callForInvoices(ctx, at))
  return count > 0 ? { count } : {}
}

type Setting = typeof statementSettings.$inferSelect
const pageSize = 100

async function callForStatements(ctx: Ctx, at: Date): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select()
      .from(statementSettings)
      .where(
        unscoped(
          'the calendar runs for every merchant, one after another',
          gt(statementSettings.merchantId, after),
        ),
      )
      .orderBy(asc(statementSettings.merchantId))
      .limit(pageSize)
    for (const setting of page) count += await callFor(ctx, setting, at)
    const last = page.at(-1)
    if (!last) return count
    after = last.merchantId
  }
}

async function callFor(ctx: Ctx, setting: Setting, at: Date): Promise<number> {
  const { merchantId, types, fields, formats } = setting
  let count = 0
  for (const type of scheduledTypes) {
    const period = types.includes(type) ? periodEnding(type, at) : undefined
    if (!period) continue
    for (const storeId of await scopesOf(ctx, setting)) {
      if (!(await hadBegun(ctx.db, { merchantId, storeId }, period))) continue
      const asked = { merchantId, storeId, type, ...period, fields, formats, createdBy: null }
      count += await transact(ctx.db, async (tx) => {
        const made = await beginStatement(tx, ctx, asked)
        if (!made) return 0
        await audit(tx, ctx, { action: 'statement.create', subject: made.id, merchantId })
        return 1
      })
    }
  }
  return count
}

/** All websites together and, if chosen, each website separately. */
async function scopesOf(ctx: Ctx, { merchantId, byStore }: Setting) {
  if (!byStore) return [null]
  const sections = await sectionsOf(ctx.db, { merchantId, storeId: null })
  return [null, ...new Set(sections.map(({ storeId }) => storeId))]
}

async function callForInvoices(ctx: Ctx, at: Date): Promise<number> {
  const period = periodEnding('monthly', at)
  if (!period) return 0
  const month = dayInZone(period.from, 'UTC+0').slice(0, 7)
  let count = 0
  for (let after = ''; ; ) {
    const page = await ctx.db
      .select({ merchantId: merchants.id })
      .from(merchants)
      .where(unscoped('every merchant is invoiced', gt(merchants.id, after)))
      .orderBy(asc(merchants.id))
      .limit(pageSize)
    for (const { merchantId } of page) {
      if (!(await hasMoved(ctx.db, { merchantId, storeId: null }, period))) continue
      count += await transact(ctx.db, async (tx) => {
        const made = await beginInvoice(tx, ctx, { merchantId, month })
        if (!made) return 0
        const after = { month, number: made.number }
        await audit(tx, ctx, { action: 'invoice.create', subject: made.id, merchantId, after })
        return 1
      })
    }
    const last = page.at(-1)
    if (!last) return count
    after = last.merchantId
  }
}
