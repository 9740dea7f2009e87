import { eq, sql } from 'drizzle-orm'
import {
  type ChosenField,
  type Period,
  type StatementFormat,
  type StatementType,
  statementFormats,
} from '#domain/money/statements.ts'
import type { Database, Reader, Tx } from '#server/db/open.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { invoices, statements } from '#server/db/schema/statements.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ofMerchant, unscoped } from '#server/kernel/scope.ts'
import { cutsAt } from './cuts.ts'
import type { InvoiceRow, StatementRow } from './documents.ts'
import { type Owner, sectionsOf } from './section.ts'

/** The columns of a statement's files, and their formats. */
type Chosen = {
  readonly fields: readonly ChosenField[]
  readonly formats: readonly StatementFormat[]
}

/** Default for merchants without settings. */
const usual: Chosen = {
  fields: ['store_name', 'transaction_id', 'order_id', 'description'],
  formats: [...statementFormats],
}

export async function chosenBy(db: Reader, merchantId: string): Promise<Chosen> {
  const [setting] = await db
    .select()
    .from(statementSettings)
    .where(ofMerchant({ merchantId }, statementSettings))
  return setting ?? usual
}

type Asked = Owner &
  Period &
  Chosen & { readonly type: StatementType; readonly createdBy: string | null }

/** Inserts a statement to be made and enqueues its job; undefined if one with the same period and websites exists. */
export async function beginStatement(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  asked: Asked,
): Promise<StatementRow | undefined> {
  const { merchantId, storeId, type, from, until, fields, formats, createdBy } = asked
  const [made] = await tx
    .insert(statements)
    .values({
      ...{ id: ctx.newId('stm'), merchantId, storeId, type, from, until },
      ...{ state: 'generating' as const, fields, formats, createdAt: ctx.now, createdBy },
    })
    .onConflictDoNothing()
    .returning()
  if (made) await callForStatement(tx, ctx, made.id)
  return made
}

export const callForStatement = (tx: Tx, { now }: Pick<Ctx, 'now'>, statementId: string) =>
  enqueue(tx, { kind: 'statement.make', dueAt: now, payload: { statementId } })

/** Inserts the invoice of a month and enqueues its job; undefined if it exists. */
export async function beginInvoice(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  { merchantId, month }: { readonly merchantId: string; readonly month: string },
): Promise<InvoiceRow | undefined> {
  // Serialised, so that the invoice numbers of a month have no gaps.
  await tx.execute(sql`select pg_advisory_xact_lock(${numberLock})`)
  const before = await tx.$count(
    invoices,
    unscoped('the numbers of a month run over all merchants', eq(invoices.month, month)),
  )
  const number = `AQ${month.replace('-', '')}-${`${before + 1}`.padStart(6, '0')}`
  const [made] = await tx
    .insert(invoices)
    .values({
      ...{ id: ctx.newId('inv'), merchantId, month, number },
      ...{ state: 'generating' as const, createdAt: ctx.now },
    })
    .onConflictDoNothing()
    .returning()
  if (made)
    await enqueue(tx, {
      ...{ kind: 'invoice.make', dueAt: ctx.now, payload: { invoiceId: made.id } },
    })
  return made
}
const numberLock = 4_177_203_561

/** Whether any balance had begun by the end of a period; otherwise there is nothing to state. */
export async function hadBegun(db: Database, owner: Owner, { until }: Period): Promise<boolean> {
  const cuts = await cutsAt(db, await sectionsOf(db, owner), until)
  return cuts.some(({ lastEntry }) => lastEntry > 0n)
}

export async function hasMoved(db: Database, owner: Owner, period: Period): Promise<boolean> {
  const sections = await sectionsOf(db, owner)
  const first = await cutsAt(db, sections, period.from)
  const last = await cutsAt(db, sections, period.until)
  return last.some(({ lastEntry }, at) => lastEntry !== first[at]?.lastEntry)
}
