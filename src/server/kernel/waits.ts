import type { Currency } from '#domain/currencies.ts'
import type { MenuCode } from '#domain/permissions.ts'
import type { WaitKind } from '#domain/waits.ts'
import type { MerchantCtx } from './context.ts'

/** One thing that waits for the merchant. */
export type WaitLine = {
  /** The record on which it is done. */
  readonly recordId: string
  /** Null where it belongs to no website. */
  readonly website: string | null
  /** Whose it is, or of what: a payer, an account, a document. */
  readonly who: string | null
  /** Why, as a code of its noun. */
  readonly reason: string | null
  /** What is lost or stuck, in minor units; null: no money. */
  readonly money: { readonly currency: Currency; readonly amount: bigint } | null
  /** Until when it can be done; null: nothing runs out. */
  readonly until: Date | null
}

/** How many there are of which `rows` are the first `lines`: asked for only where there may be more. */
export const countOf = async (
  rows: readonly unknown[],
  lines: number,
  count: () => Promise<number>,
): Promise<number> => (rows.length < lines ? rows.length : count())

/** What waits of one kind; a noun lists its own in its `noun.ts` as `waits`. */
export type Waits = {
  readonly kind: WaitKind
  /** Of these menus the user must hold one; none: whoever is signed in. */
  readonly menus: readonly MenuCode[]
  /** How many are in reach, and the first of them, what is lost first first. */
  readonly find: (
    ctx: MerchantCtx,
    lines: number,
  ) => Promise<{ readonly count: number; readonly lines: readonly WaitLine[] }>
}
