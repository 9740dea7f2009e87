import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import type { PaymentLinkStatus, PayStatus } from '#domain/links/payment-links.ts'
import type { Reason } from '#domain/reasons.ts'
import type { FlowError } from '#machines/parts/answer.ts'

/** Payment status of a link for the payer. */
export type PayView = {
  readonly payStatus: PayStatus
  readonly challengeUrl: string | null
  readonly setback: DeclineMessage | null
}
export type CheckoutLink = {
  readonly status: PaymentLinkStatus
  readonly returnUrl: string | null
  /** Delay in seconds before the payer is redirected from the result to the shop. */
  readonly staySeconds: number
  /** Whether the successful attempt was made on this page. */
  readonly paidHere: boolean
  /** Whether this page has already redirected the payer; the automatic redirect happens only once. */
  readonly returned: boolean
  readonly pay: PayView
}
/** `pay` is null if the server refused to start the attempt. */
export type PayAnswer = {
  readonly pay: PayView | null
  readonly message: string
  readonly reasons: readonly Reason[]
}
export type PayRequest = { readonly idempotencyKey: string }

/** Context of the checkout machine; it contains no card data. */
export type CheckoutContext = FlowError & {
  readonly complete: boolean
  readonly key: string
  readonly link: CheckoutLink | null
  readonly pay: PayView | null
  readonly newKey: () => string
}

/** Events of the checkout machine, from the form, the payer and the browser. */
export type CheckoutEvent =
  | { readonly type: 'FORM'; readonly complete: boolean }
  | { readonly type: 'PAY' }
  | { readonly type: 'CAME_BACK' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'GIVE_UP' }
  | { readonly type: 'RETURN' }
