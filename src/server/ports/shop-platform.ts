/** The parameters with which a platform sent the browser back, as they came. */
export type Callback = Readonly<Record<string, string>>

/** What a callback says that the platform has signed. */
export type SignedCallback = {
  readonly shop: string
  /** What is exchanged for a token; null when the platform sent none. */
  readonly code: string | null
  readonly at: Date
}

/** What an authorisation still lets us do. `refused`: it was taken back; `closed`: the shop is. */
export type ShopAnswer = 'works' | 'refused' | 'closed'

/** The platform answered and said no: asking again with the same would change nothing. */
export class ShopRefused extends Error {
  override readonly name = 'ShopRefused'
}

/**
 * A shop platform whose shops authorise us by OAuth. Everything that asks it throws `ShopRefused` for a no, and any
 * other error when it cannot be reached.
 */
export interface ShopPort {
  /** The shop that a text names, as the platform writes it; undefined when it names none. */
  shopOf(text: string): string | undefined
  /** Where the owner of the shop lets us act; the browser comes back to `returnUrl` with the state. */
  authoriseUrl(asked: {
    readonly shop: string
    readonly state: string
    readonly returnUrl: string
  }): string
  /** The state that a callback brings back. */
  stateOf(callback: Callback): string | undefined
  /** What a callback says; undefined when the platform did not sign it. */
  read(callback: Callback): SignedCallback | undefined
  /** The token for a code; a code is good once. */
  exchange(asked: { readonly shop: string; readonly code: string }): Promise<string>
  /** Gives the authorisation back. */
  revoke(held: { readonly shop: string; readonly token: string }): Promise<void>
  /** How the authorisation stands; the token is to be kept in place of the one handed in. */
  check(held: {
    readonly shop: string
    readonly token: string
  }): Promise<{ readonly answer: ShopAnswer; readonly token: string }>
}
