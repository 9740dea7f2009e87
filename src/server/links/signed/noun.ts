import type * as contract from '#contract/links/signed.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { getTransaction } from '#server/links/signed/get-transaction.ts'
import { createPaymentLink } from './create-payment-link.ts'

export const signed = {
  verbs: {
    createPaymentLink,
    getTransaction,
  } satisfies VerbsOf<typeof contract>,
}
