/** The query parameters with which a platform redirected the browser back, unchanged. */
export type Callback = Readonly<Record<string, string>>

/** The verified content of a signed callback. */
export type SignedCallback = {
  readonly shop: string
  /** The authorisation code to exchange for a token; null if the platform sent none. */
  readonly code: string | null
  readonly at: Date
}

/** State of an authorisation. `refused`: it was revoked; `closed`: the shop is closed. */
export type ShopAnswer = 'works' | 'refused' | 'closed'

/** The platform refused the request: repeating it would change nothing. */
export class ShopRefused extends Error {
  override readonly name = 'ShopRefused'
}

/**
 * A shop platform whose shops authorise us by OAuth. All requests throw `ShopRefused` for a refusal, and any other
 * error if the platform cannot be reached.
 */
export interface ShopPort {
  /** The shop that a text names, in the platform's own form; undefined if it names none. */
  shopOf(text: string): string | undefined
  /** URL on which the shop's owner grants the authorisation; the browser returns to `returnUrl` with the state. */
  authoriseUrl(asked: {
    readonly shop: string
    readonly state: string
    readonly returnUrl: string
  }): string
  /** The state that a callback brings back. */
  stateOf(callback: Callback): string | undefined
  /** The content of a callback; undefined if the platform did not sign it. */
  read(callback: Callback): SignedCallback | undefined
  /** The token for a code; a code can be used once. */
  exchange(asked: { readonly shop: string; readonly code: string }): Promise<string>
  revoke(held: { readonly shop: string; readonly token: string }): Promise<void>
  /** The state of the authorisation; the returned token replaces the one passed in. */
  check(held: {
    readonly shop: string
    readonly token: string
  }): Promise<{ readonly answer: ShopAnswer; readonly token: string }>
}
