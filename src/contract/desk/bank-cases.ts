import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Decimal, Id, OptionalText, WrittenAmount } from '#contract/shapes.ts'
import { answerDaysMax, firstStages } from '#domain/payments/case-opening.ts'
import { chargebackReasons } from '#domain/payments/chargebacks.ts'

declare module '#contract/call.ts' {
  interface FirstLabels {
    bankCases: 'bankCase'
  }
}

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
    /** The payment or capture itself; of an authorisation, the capture that can be disputed. */
    transactionId: v.string(),
    merchantName: v.string(),
    currency: CurrencyCode,
    amount: Decimal,
    /** What refunds and other cases leave to dispute. */
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
    /** Left out: all that is left. */
    amount: v.optional(WrittenAmount),
    /** What the bank says with it; the merchant reads it. */
    comment: OptionalText(1_000),
    /** Days in which it is to be answered; left out: those of the stage. */
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
