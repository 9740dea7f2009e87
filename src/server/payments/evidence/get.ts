import { and } from 'drizzle-orm'
import type * as contract from '#contract/payments/evidence.ts'
import type { OrderEvidence, PayerView } from '#contract/payments/evidence-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { mayBeDisputed, orderRisksOf } from '#domain/payments/order-risk.ts'
import { readinessOf } from '#domain/payments/readiness.ts'
import { isPaidOrder } from '#domain/payments/shipped-orders.ts'
import type { Reader } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import { findNamed } from '#server/payments/transactions/shared/record.ts'
import { readOrderFiles } from './found-of.ts'
import { isDisputed } from './is-disputed.ts'
import { readPayer } from './read-payer.ts'
import { findEvidence } from './shared/find-evidence.ts'
import { winLikelihoodFactsOf } from './shared/win-likelihood-facts.ts'

/** The evidence for a payment before any dispute: what exists, what is missing, and the win likelihood of an answer. */
export const get: Handler<typeof contract.get> = async (ctx, { transactionId }) => {
  const payment = await findNamed(ctx.db, ctx, { transactionId })
  const { id, threeD, amount, deliveryProof: proof } = payment
  const { type, status } = payment
  const isOrder = isPaidOrder({ type, status })
  const found = (await findEvidence(ctx.db, [id])).get(id) ?? []
  const facts = (await winLikelihoodFactsOf(ctx.db, [id])).get(id)
  const attached = await readOrderFiles(ctx.db, [id])
  const names = [...found.flatMap((one) => one.files), ...attached.map((one) => one.fileName)]
  const shapes = await fileShapes(ctx.db, payment.merchantId, names)
  const shape = (name: string) => shapes.get(name) ?? []
  const { view, mail } = await readPayer(ctx, payment)
  const currency = currencyOf(payment.currency)
  const risk = { sendsGoods: facts?.sendsGoods ?? false, proof, threeD, currency, amount }
  return {
    transactionId: id,
    isOrder,
    found: found.map(({ at, files: own, ...one }) => ({
      ...one,
      at: at.toISOString(),
      files: own.flatMap(shape),
    })),
    attached: attached.flatMap(({ id: fileId, item, fileName, attachedAt, attachedByName }) =>
      shape(fileName).map((one) => ({
        ...{ id: fileId, item, at: attachedAt.toISOString(), byName: attachedByName },
        ...one,
      })),
    ),
    disputed: await isDisputed(ctx.db, id),
    readiness: isOrder && facts ? plain(readinessOf(facts)) : [],
    risks: isOrder && mayBeDisputed(payment, ctx.now) ? [...orderRisksOf(risk)] : [],
    view: view ? viewOf(view) : null,
    mail: mail
      ? {
          ...{ recipient: mail.recipient, subject: mail.subject, body: mail.body },
          at: mail.at.toISOString(),
        }
      : null,
  }
}

const plain = (all: ReturnType<typeof readinessOf>): OrderEvidence['readiness'] =>
  all.map(({ missing, chance, ...one }) => ({
    ...one,
    missing: [...missing],
    chance: { ...chance, facts: [...chance.facts] },
  }))

function viewOf({
  shown,
  at,
  addressShown,
  userAgent,
}: NonNullable<Awaited<ReturnType<typeof readPayer>>['view']>): PayerView {
  return {
    ...shown,
    at: at.toISOString(),
    currency: currencyOf(shown.currency),
    products: shown.products.map(({ entries = [], ...one }) => ({
      ...one,
      entries: [...entries],
    })),
    notes: [...shown.notes],
    page: shown.page
      ? { ...shown.page, entries: [...shown.page.entries], badges: [...shown.page.badges] }
      : null,
    address: addressShown,
    userAgent,
  }
}

export async function fileShapes(db: Reader, merchantId: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>()
  const rows = await db
    .select()
    .from(files)
    .where(and(ofMerchant({ merchantId }, files), byId(files.name, names)))
  return new Map(
    rows.map(({ name, originalName, contentType, bytes }) => [
      name,
      [{ fileName: name, name: originalName, contentType, bytes }],
    ]),
  )
}
