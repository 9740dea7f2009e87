import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ButtonCode, MenuCode, PermissionCode } from '#domain/permissions.ts'
import type { TimerStake } from '#domain/timers.ts'
import type { Label } from '#labels/label.ts'
import type { TimerKind, TimerLabels } from '#labels/timer.ts'
import type { Reader } from '#server/db/open.ts'
import type { Scope } from './scope.ts'

/** Who looks at timers, and when: whoever is signed in, or the owner of a calendar feed. */
export type TimerViewer = Scope & {
  readonly db: Reader
  readonly now: Date
  readonly userId: string
  readonly permissions: ReadonlySet<PermissionCode>
}

/** One running timer as a query gives it. */
export type TimerRow = {
  /** What runs: of one kind it is named once. */
  readonly subject: string
  /** The store it belongs to; null where it is the merchant's. */
  readonly storeId: string | null
  /** The instant of its end; null: nothing runs out. */
  readonly at: Date | null
  /** What is at stake, in minor units; both null: no money. */
  readonly currency: string | null
  readonly amount: bigint | null
}

type Columns = {
  readonly subject: SQLWrapper
  readonly storeId?: SQLWrapper
  readonly at?: SQLWrapper
  readonly currency?: SQLWrapper
  readonly amount?: SQLWrapper
}

/** What a query of timers selects, under the names that all of them share. */
export const timerColumns = ({ subject, storeId, at, currency, amount }: Columns) => ({
  subject: sql<string>`(${subject})::text`.as('subject'),
  storeId: sql<string | null>`(${storeId ?? null})::text`.as('store_id'),
  at: sql<Date | null>`(${at ?? null})::timestamptz`.as('at'),
  currency: sql<string | null>`(${currency ?? null})::text`.as('currency'),
  amount: sql<string | null>`(${amount ?? null})::bigint`.as('amount'),
})

/** What is asked for only of the timers that are shown. */
export type TimerDetail = {
  /** Whose it is, or of what: a payer, an account, a document. */
  readonly who: string | null
  /** Why, as a code of its noun. */
  readonly reason: string | null
  /** The record on which it is done, where that is not the subject itself. */
  readonly record?: string
}

/** One way to act on a timer; the first that the viewer may take is the one he is offered. */
type TimerAct = {
  /** The screen it leads to, and where on it; a screen that is not built leads nowhere. */
  readonly screen: `/aq/${string}`
  readonly address: (of: { readonly record: string; readonly reason: string | null }) => string
  readonly button?: ButtonCode
  readonly word: Label
}

/**
 * The timers of one kind. A noun declares its own in `deadlines.ts` and lists them in its `module.ts`; home's Today, the
 * deadlines, their badge and the calendar feed are readings of them.
 */
export type Timers = {
  readonly kind: TimerKind
  readonly words: TimerLabels
  /** What happens to money when nobody acts. */
  readonly stake: TimerStake
  /** Of these menus the viewer must hold one; none: every user. */
  readonly menus: readonly MenuCode[]
  /** Of each user his own: nobody else sees it, and it cannot be handed on. */
  readonly personal?: true
  /** Whether Today tells of it: always, or only that many milliseconds before its end. Left out: never. */
  readonly today?: 'always' | number
  /** Selects those that the viewer may see, by `timerColumns`. */
  readonly running: (by: TimerViewer) => SQL
  readonly details: (
    by: TimerViewer,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, TimerDetail>>
  readonly acts: readonly TimerAct[]
}

declare module './extensions.ts' {
  interface Extensions {
    /** The timers of all nouns. */
    readonly timers: readonly Timers[]
  }
}

/** The details of rows, by what they are of. */
export const detailsBy = <Row>(
  rows: readonly Row[],
  read: (row: Row) => TimerDetail & { readonly subject: string },
): ReadonlyMap<string, TimerDetail> =>
  new Map(
    rows.map((row) => {
      const { subject, ...detail } = read(row)
      return [subject, detail]
    }),
  )
