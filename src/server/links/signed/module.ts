import type * as contract from '#contract/links/signed.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { createPaymentLink } from './create-payment-link.ts'
import { getTransaction } from './get-transaction.ts'
import { invalidatePaymentLink, resendPaymentLink } from './link-acts.ts'
import { getPaymentLink, listPaymentLinks } from './links.ts'

export const signed = {
  handlers: {
    createPaymentLink,
    getPaymentLink: permitted(getPaymentLink),
    getTransaction,
    invalidatePaymentLink: permitted(invalidatePaymentLink),
    listPaymentLinks: permitted(listPaymentLinks),
    resendPaymentLink: permitted(resendPaymentLink),
  } satisfies HandlersOf<typeof contract>,
}
