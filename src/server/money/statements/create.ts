import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/money/statements.ts'
import { isPeriod, type Period, readPeriod } from '#domain/money/statements.ts'
import { reason } from '#domain/reasons.ts'
import { transition } from '#machines/money/lifecycles/document.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { statements } from '#server/db/schema/statements.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { beginStatement, callForStatement, chosenBy, hadBegun } from './begin.ts'
import { daysOf, type StatementRow } from './documents.ts'
import { hasAllGroups } from './visible.ts'

export const create: Handler<typeof contract.create> = async (ctx, input) => {
  const period = readPeriod(input, ctx.now)
  if (!isPeriod(period)) return failFields(period)
  const { type, storeId = null } = input
  await permitScope(ctx, storeId)
  const { merchantId } = ctx
  const owner = { merchantId, storeId }
  if (!(await hadBegun(ctx.db, owner, period))) refuseFor([reason('statement.nothing')])
  const of = { call: 'statement.create', owner: merchantId, input }
  return write(ctx, of, async (tx) => {
    const chosen = await chosenBy(tx, merchantId)
    const asked = { ...owner, type, ...period, ...chosen, createdBy: ctx.actor.name }
    const made = await beginStatement(tx, ctx, asked)
    const { id } = made ?? (await tryAgain(tx, ctx, await sameAs(tx, { ...owner, type, period })))
    return {
      answer: { statementId: id },
      audited: {
        action: made ? 'statement.create' : 'statement.retry',
        subject: id,
        after: { type, storeId, ...daysOf(period) },
      },
    }
  })
}

/** Requires a visible website; all websites together require all groups. */
async function permitScope(ctx: MerchantCtx, storeId: string | null): Promise<void> {
  if (storeId !== null) {
    if (!ctx.storeIds.includes(storeId)) fail('not_found')
    return
  }
  if (!(await mayHaveAll(ctx.db, ctx))) refuseFor([reason('statement.all_websites')])
}

export async function mayHaveAll(db: Reader, ctx: MerchantCtx): Promise<boolean> {
  const { rows } = await db.execute<{ all: boolean }>(sql`select ${hasAllGroups(ctx)} as all`)
  return rows[0]?.all === true
}

type Same = Pick<StatementRow, 'merchantId' | 'storeId' | 'type'> & { readonly period: Period }

async function sameAs(tx: Tx, { merchantId, storeId, type, period }: Same): Promise<StatementRow> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(
      and(
        ofMerchant({ merchantId }, { merchantId: statements.merchantId }),
        eq(statements.type, type),
        eq(statements.from, period.from),
        eq(statements.until, period.until),
        storeId === null ? isNull(statements.storeId) : eq(statements.storeId, storeId),
      ),
    )
    .for('update')
  return row ?? fail('in_progress')
}

/** Restarts a failed statement; fails if it is ready or being made. */
async function tryAgain(tx: Tx, ctx: MerchantCtx, row: StatementRow): Promise<StatementRow> {
  const { after } = applyTransition(transition(row, { type: 'RETRY' }))
  await tx
    .update(statements)
    .set({ state: after.state, endedAt: null })
    .where(byId(statements.id, row.id))
  await callForStatement(tx, ctx, row.id)
  return row
}
