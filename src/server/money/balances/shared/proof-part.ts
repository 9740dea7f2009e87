import type { Input, Output } from '#contract/call.ts'
import type * as balances from '#contract/money/balances.ts'
import type { ProofKind } from '#contract/money/proof-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import type { JournalType } from '#domain/funds.ts'
import type { Within } from '#server/kernel/scope.ts'

export type ProofQuery = Input<typeof balances.prove>
type Line = Output<typeof balances.prove>['lines'][number]

/** A line before its running sum is computed; minor units. */
type Unsummed<L extends Line> = L extends Line
  ? Omit<L, 'amount' | 'runningSum'> & { readonly amount: bigint }
  : never
export type ProofLine<K extends Line['kind'] = Line['kind']> = Unsummed<Extract<Line, { kind: K }>>

/** The visible stores, and the currency of the figure. */
export type ProofScope = { readonly within: Within; readonly currency: Currency }

/** A page of a proof, its lines oldest first; minor units. */
export type ProofPart = {
  readonly kind: ProofKind
  /** The figure from the source that the screens use; null if no screen shows it. */
  readonly shown: bigint | null
  readonly sum: bigint
  readonly lineCount: number
  /** Sums of the entries by kind and month (yyyy-MM, UTC). */
  readonly groups?: readonly {
    readonly journalType: JournalType
    readonly month: string
    readonly count: number
    readonly amount: bigint
  }[]
  /** The sum before the first of the lines. */
  readonly opening: bigint
  readonly lines: readonly ProofLine[]
  readonly next: string | null
}
