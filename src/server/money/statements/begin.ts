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

/** What the files of a statement hold, and in which forms they are there. */
type Chosen = {
  readonly fields: readonly ChosenField[]
  readonly formats: readonly StatementFormat[]
}

/** Where a merchant has chosen nothing yet. */
const usual: Chosen = {
  fields: ['store_name', 'transaction_id', 'order_id', 'description'],
  formats: [...statementFormats],
}

/** What a merchant has chosen for its files. */
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

/** Writes a statement down that is to be made, and its job; undefined when there is one of the same days and websites. */
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

/** Writes the invoice of a month down and its job; undefined when it is there already. */
export async function beginInvoice(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'newId'>,
  { merchantId, month }: { readonly merchantId: string; readonly month: string },
): Promise<InvoiceRow | undefined> {
  // One after another, so that the numbers of a month have no gaps.
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

/** Whether a balance had begun by the end of a period: else there is nothing to state. */
export async function hadBegun(db: Database, owner: Owner, { until }: Period): Promise<boolean> {
  const cuts = await cutsAt(db, await sectionsOf(db, owner), until)
  return cuts.some(({ lastEntry }) => lastEntry > 0n)
}

/** Whether anything moved in a period. */
export async function hasMoved(db: Database, owner: Owner, period: Period): Promise<boolean> {
  const sections = await sectionsOf(db, owner)
  const first = await cutsAt(db, sections, period.from)
  const last = await cutsAt(db, sections, period.until)
  return last.some(({ lastEntry }, at) => lastEntry !== first[at]?.lastEntry)
}
