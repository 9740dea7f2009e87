import type { Reader, Tx } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { emit } from '#server/events/emit.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { daysOf, type InvoiceRow, type StatementRow } from './documents.ts'
import { statementEvents } from './events.ts'

async function websiteOf(db: Reader, storeId: string | null): Promise<string | null> {
  if (storeId === null) return null
  const [store] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(byId(stores.id, storeId))
  return store?.name ?? storeId
}

/** Enqueues the delivery of its files, once. */
async function sendOff(
  tx: Tx,
  ctx: Ctx,
  { id, ...of }: Pick<StatementRow, 'id' | 'merchantId' | 'storeId'>,
): Promise<void> {
  const payload = { subject: id, merchantId: of.merchantId, storeId: of.storeId, round: 1 }
  await enqueue(tx, { kind: 'statement.delivery', key: id, dueAt: ctx.now, payload })
}

const told = async (tx: Tx, { merchantId, storeId, id, type, ...period }: StatementRow) => ({
  ...{ merchantId, storeId, subject: id },
  params: { type, ...daysOf(period), website: await websiteOf(tx, storeId) },
})

/** Follow-up when a statement becomes ready, in the same transaction. */
export async function ready(tx: Tx, ctx: Ctx, statement: StatementRow): Promise<void> {
  await notifyMerchant(tx, ctx, statementEvents.ready, await told(tx, statement))
  const { id: statementId, merchantId, storeId, from, until } = statement
  const period = { from: from.toISOString(), to: until.toISOString() }
  const data = { statementId, ...period }
  await emit(tx, ctx, 'statement.ready', { merchantId, storeId, object: statementId, data })
  await sendOff(tx, ctx, statement)
}

export async function failed(tx: Tx, ctx: Ctx, statement: StatementRow): Promise<void> {
  await notifyMerchant(tx, ctx, statementEvents.fail, await told(tx, statement))
}

/** A UTC+0 month (`2026-10`), from its start to the start of the next. */
function periodOf(month: string) {
  const from = new Date(`${month}-01T00:00:00Z`)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
  return { from: from.toISOString(), to: to.toISOString() }
}

/** Follow-up when an invoice becomes ready or could not be made. */
export async function invoiceEnded(tx: Tx, ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { merchantId, id: subject, month, state } = invoice
  const event = state === 'ready' ? statementEvents.invoice : statementEvents.invoiceFail
  await notifyMerchant(tx, ctx, event, { merchantId, subject, storeId: null, params: { month } })
  if (state !== 'ready') return
  const data = { invoiceId: subject, ...periodOf(month) }
  await emit(tx, ctx, 'invoice.ready', { merchantId, storeId: null, object: subject, data })
  await sendOff(tx, ctx, { id: subject, merchantId, storeId: null })
}
