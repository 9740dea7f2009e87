import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Decimal, Id, OptionalText, WrittenAmount } from '#contract/shapes.ts'
import { answerDaysMax, firstStages } from '#domain/payments/case-opening.ts'
import { chargebackReasons } from '#domain/payments/chargebacks.ts'

export const find = call({
  id: 'bankCase.find',
  method: 'POST',
  path: '/merchant/acquirer/desk/bankCases/payment',
  access: 'staff',
  needs: 'bank_case.open',
  ours: true,
  reads: true,
  input: v.object({ transactionId: Id }),
  output: v.object({
    /** The payment or capture itself; for an authorisation, the capture that can be disputed. */
    transactionId: v.string(),
    merchantName: v.string(),
    currency: CurrencyCode,
    amount: Decimal,
    /** The amount that refunds and other cases leave open to dispute. */
    left: Decimal,
    paid: v.boolean(),
    refunded: v.boolean(),
  }),
  refuses: [],
  sight: 'desk.read',
  summary: "Returns what can be disputed of a payment, for staff who act as the cardholder's bank.",
})

export const open = call({
  id: 'bankCase.open',
  method: 'POST',
  changes: ['desk', 'bankCase'],
  path: '/merchant/acquirer/desk/bankCases/open',
  access: 'staff',
  needs: 'bank_case.open',
  ours: true,
  idempotent: true,
  input: v.object({
    transactionId: Id,
    stage: v.picklist(firstStages, 'unknown_value'),
    reason: v.picklist(chargebackReasons, 'unknown_value'),
    /** Omitted: the whole remaining amount. */
    amount: v.optional(WrittenAmount),
    /** The bank's comment, which the merchant can read. */
    comment: OptionalText(1_000),
    /** Days to answer; omitted: those of the stage. */
    days: v.optional(
      v.pipe(
        v.number('format'),
        v.integer('format'),
        v.minValue(1, 'format'),
        v.maxValue(answerDaysMax, 'format'),
      ),
    ),
  }),
  output: v.object({ chargebackId: v.string() }),
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary:
    'Opens a case of the cardholder’s bank against a payment in the sandbox; in live mode the card network does this.',
})
