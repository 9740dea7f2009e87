import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { CurrencyCode, Decimal, Instant, Nothing, SuccessText } from '#contract/shapes.ts'

export const getTrialBalance = call({
  id: 'books.getTrialBalance',
  method: 'GET',
  path: '/merchant/acquirer/desk/trialBalance',
  access: 'staff',
  needs: 'ledger.read',
  ours: true,
  input: Nothing,
  output: v.object({
    at: Instant,
    currencies: v.array(
      v.object({
        currency: CurrencyCode,
        accounts: v.array(v.object({ kind: v.string(), sum: Decimal, entries: v.number() })),
        /** Sum of all accounts; the ledger balances when it is zero. */
        total: Decimal,
      }),
    ),
    /** The last time that all ledger checks ran; null before the first time. */
    lastCheck: v.nullable(
      v.object({
        at: Instant,
        /** Every rule, with the violations found then. */
        rules: v.array(v.object({ rule: v.string(), faults: v.array(v.string()) })),
      }),
    ),
    /** A check is queued or running. */
    checking: v.boolean(),
  }),
  refuses: [],
  sight: 'desk.read',
  summary: 'Returns the trial balance of the ledger and the result of the last check of its rules.',
})

export const startCheck = call({
  id: 'books.startCheck',
  method: 'POST',
  changes: ['books'],
  path: '/merchant/acquirer/desk/checkBooks',
  access: 'staff',
  needs: 'ledger.check',
  ours: true,
  input: Nothing,
  output: SuccessText,
  refuses: [],
  summary: 'Starts a new check of all ledger rules in the background; only one runs at a time.',
})
