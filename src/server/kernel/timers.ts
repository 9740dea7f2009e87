import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ButtonCode, MenuCode, PermissionCode } from '#domain/permissions.ts'
import type { TimerStake } from '#domain/timers.ts'
import type { Label } from '#labels/label.ts'
import type { TimerLabels } from '#labels/timer.ts'
import type { TimerKind } from '#labels/timers/all.ts'
import type { Reader } from '#server/db/open.ts'
import type { Scope } from './scope.ts'

/** The viewer of timers and the instant: a signed-in user, or the owner of a calendar feed. */
export type TimerViewer = Scope & {
  readonly db: Reader
  readonly now: Date
  readonly userId: string
  readonly permissions: ReadonlySet<PermissionCode>
}

/** One running timer, as selected by a query. */
export type TimerRow = {
  /** The record that the timer runs on; unique within a kind. */
  readonly subject: string
  /** The store that it belongs to; null when it belongs to the merchant. */
  readonly storeId: string | null
  /** The instant at which it ends (UTC); null when it has no end. */
  readonly at: Date | null
  /** The amount at risk, in minor units; both null when no money is at risk. */
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

/** The select list of a timer query, under the names that all of them share. */
export const timerColumns = ({ subject, storeId, at, currency, amount }: Columns) => ({
  subject: sql<string>`(${subject})::text`.as('subject'),
  storeId: sql<string | null>`(${storeId ?? null})::text`.as('store_id'),
  at: sql<Date | null>`(${at ?? null})::timestamptz`.as('at'),
  currency: sql<string | null>`(${currency ?? null})::text`.as('currency'),
  amount: sql<string | null>`(${amount ?? null})::bigint`.as('amount'),
})

/** Details that are read only for the timers on show. */
export type TimerDetail = {
  /** The payer, account or document concerned. */
  readonly who: string | null
  /** The reason, as a code of its module. */
  readonly reason: string | null
  /** The record to act on, when it is not the subject itself. */
  readonly record?: string
}

/** One action on a timer; the viewer is offered the first one they are permitted. */
type TimerAct = {
  /** The screen that it leads to; no link when that screen is not built. */
  readonly screen: `/aq/${string}`
  readonly address: (of: { readonly record: string; readonly reason: string | null }) => string
  readonly button?: ButtonCode
  readonly word: Label
}

/**
 * The timers of one kind. A module declares its own in `deadlines.ts` and lists them in its `module.ts`; home's Today,
 * the deadlines, their badge and the calendar feed all read them.
 */
export type Timers = {
  readonly kind: TimerKind
  readonly words: TimerLabels
  /** What happens to the money when nobody acts. */
  readonly stake: TimerStake
  /** The viewer must hold one of these menus; empty: every user. */
  readonly menus: readonly MenuCode[]
  /** Visible only to the user it concerns, and not assignable. */
  readonly personal?: true
  /** When Today shows it: always, or within that many milliseconds of its end. Undefined: never. */
  readonly today?: 'always' | number
  /** Selects the timers that are visible to the viewer, with `timerColumns`. */
  readonly running: (by: TimerViewer) => SQL
  readonly details: (
    by: TimerViewer,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, TimerDetail>>
  readonly acts: readonly TimerAct[]
}

declare module './extensions.ts' {
  interface Extensions {
    /** The timers of all modules. */
    readonly timers: readonly Timers[]
  }
}

/** The details of rows, by subject. */
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
