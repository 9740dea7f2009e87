import type { Input } from '#contract/call.ts'
import type * as transactions from '#contract/payments/transactions.ts'
import { currencyOf } from '#domain/currencies.ts'
import {
  fieldsOf,
  type Recipient,
  recipientErrors,
  recipientFields,
} from '#domain/payments/recipients.ts'
import { transition } from '#machines/payments/lifecycles/transaction.ts'
import { refundable } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { Tx } from '#server/db/open.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { readPhoneNumber } from '#server/kernel/phone.ts'
import { type Written, write } from '#server/kernel/write.ts'
import { amountOf, writtenAmount } from './amounts.ts'
import { addChild, stepOutcome } from './child.ts'
import { finishOperation } from './end-operation.ts'
import { factsOf, gatewayOf } from './facts.ts'
import { takeRefund } from './refund-postings.ts'
import { relatedRecordsOf } from './related-records.ts'
import { resumeJob } from './resume-job.ts'
import { findNamed, lockNamed, type TransactionRecord } from './shared/record.ts'
import {
  fundsForRefund,
  isRefundable,
  lockStoreMoney,
  refundFeeOf,
  refundParts,
  settledGross,
} from './store-money.ts'

type Asked = Input<typeof transactions.refund>

/**
 * Refunds a payment or capture. The money leaves the store when the refund is recorded, so that concurrent refunds
 * cannot take it twice; the network is called after that. A refund pending at the network counts as accepted: the call
 * returns SUCCESS with a PROCESSING record, and its end appears in the log.
 */
export const refund: Handler<typeof transactions.refund> = async (ctx, input) => {
  const refundFee = await refundFeeOf(ctx, await findNamed(ctx.db, ctx, input))
  const of = { call: 'trade.refund', owner: ctx.merchantId, input }
  const id = await write(ctx, of, (tx) => start(tx, ctx, input, refundFee))
  await finishOperation(ctx, id)
  return { result: 'SUCCESS', refundTransactionId: id }
}

async function start(
  tx: Tx,
  ctx: MerchantCtx,
  input: Asked,
  refundFee: bigint,
): Promise<Written<string>> {
  const original = await lockNamed(tx, ctx, input)
  const { currency, refundAmount: text } = input
  const all = refundable(factsOf(original))
  const amount = writtenAmount(original, { currency, text, field: 'refundAmount', all })
  const terms = { refundFee, settledGross: await settledGross(tx, original) }
  const funds = isRefundable(original)
    ? fundsForRefund(original, terms, await lockStoreMoney(tx, original))
    : null
  const recipient = original.refundKind === 'NONE' ? recipientOf(input) : null
  const kin = await relatedRecordsOf(tx, original, 'REFUND')
  const taken = takeWanted(ctx, original, { amount, funds, recipient, kin })

  const parts = refundParts(original, amount, terms)
  const id = await addChild(tx, ctx, original, {
    type: 'REFUND',
    status: 'PROCESSING',
    amount,
    outcome: stepOutcome('REFUND', amount, original, 'PROCESSING'),
    recipient,
    images: input.images,
    settlementCurrency: original.settlementCurrency,
    settlementAmount: parts.amount,
    fee: parts.fee,
    reserve: parts.reserve,
    rate: original.rate,
  })
  const images = { field: 'images', profile: 'refundImage', names: input.images } as const
  await takeFiles(tx, ctx, id, images)
  await takeRefund(tx, ctx, original, { id, amount, parts, taken })
  await enqueue(tx, resumeJob(id, ctx.now))
  const before = { refunded: original.refunded }
  const after = { of: original.id, amount, currency, refunded: taken.after.refunded }
  return { answer: id, audited: { action: 'transaction.refund', subject: id, before, after } }
}

function recipientOf(input: Asked): Record<string, string> {
  const said = recipientFields.map((field) => [field, input[field]] as const)
  return Object.fromEntries(said.filter((pair): pair is [(typeof pair)[0], string] => !!pair[1]))
}

type Wanted = {
  readonly amount: bigint
  readonly funds: bigint | null
  readonly recipient: Recipient | null
  readonly kin: Awaited<ReturnType<typeof relatedRecordsOf>>
}

/**
 * Refuses an impossible phone number as the destination of a refund, by the numbering plan of the currency's country or
 * of its own prefix.
 */
function refuseNobodysPhone({ gateway, currency }: TransactionRecord, recipient: Recipient): void {
  const asked = fieldsOf(gatewayOf(gateway), recipient.accountType)
  for (const field of ['phone', 'phoneNo'] as const) {
    const said = asked.includes(field) ? recipient[field] : undefined
    if (said && readPhoneNumber(said, currency.slice(0, 2)) === undefined)
      failFields({ [field]: 'phone_unknown' })
  }
}

function takeWanted(ctx: MerchantCtx, original: TransactionRecord, wanted: Wanted) {
  const { amount, funds, recipient, kin } = wanted
  const at = ctx.now.getTime()
  const act = { type: 'REFUND', at, amount, ...(recipient ? { recipient } : {}) } as const
  const faults = recipient
    ? recipientErrors(gatewayOf(original.gateway), currencyOf(original.currency), recipient)
    : {}
  if (recipient && Object.keys(faults).length === 0) refuseNobodysPhone(original, recipient)
  const above = { code: 'refund.exceeds_refundable', fault: 'above_refundable' } as const
  return amountOf(transition(factsOf(original, funds, kin), act), 'refundAmount', above, faults)
}
