import type { DeclineMessage } from '#domain/links/decline-messages.ts'
import type { PaymentLinkStatus, PayStatus } from '#domain/links/payment-links.ts'
import type { Reason } from '#domain/reasons.ts'
import type { Trouble } from '#machines/parts/answer.ts'

/** How the payment of a link stands. */
export type PayView = {
  readonly payStatus: PayStatus
  readonly challengeUrl: string | null
  readonly setback: DeclineMessage | null
}
export type CheckoutLink = {
  readonly status: PaymentLinkStatus
  readonly returnUrl: string | null
  /** How long the result stays before its payer is taken there. */
  readonly staySeconds: number
  /** Whether the attempt that paid it is the one of this page. */
  readonly paidHere: boolean
  /** Whether this page has taken its payer to the shop before; it does so by itself once. */
  readonly returned: boolean
  readonly pay: PayView
}
/** `pay` is null when the server refused to start the attempt. */
export type PayAnswer = {
  readonly pay: PayView | null
  readonly message: string
  readonly reasons: readonly Reason[]
}
export type PayRequest = { readonly idempotencyKey: string }

/** What the payer's page knows. */
export type CheckoutContext = Trouble & {
  readonly complete: boolean
  readonly key: string
  readonly link: CheckoutLink | null
  readonly pay: PayView | null
  readonly newKey: () => string
}

/** What happens on the payer's page. */
export type CheckoutEvent =
  | { readonly type: 'FORM'; readonly complete: boolean }
  | { readonly type: 'PAY' }
  | { readonly type: 'CAME_BACK' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'GIVE_UP' }
  | { readonly type: 'RETURN' }
