import type { Access } from '#contract/call.ts'
import type { ExportRequest } from '#contract/exports.ts'
import type { Language, TimeZone } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** Whose rows an export may hold, up to which instant, and in whose words and time. */
export type ExportScope = {
  readonly merchantId: string
  readonly storeIds: readonly string[]
  readonly language: Language
  readonly timeZone: TimeZone
  /** Rows up to this instant, the one at which the export was asked for. */
  readonly until: Date
}

/** A value of a row. Text that a spreadsheet would run is made inert; amounts are plain decimals. */
export type Cell =
  | string
  | { readonly amount: string }
  | { readonly count: number }
  | { readonly at: Date }
  /** ISO text of UTC, as it stands in the file. */
  | { readonly instant: string }
  | null

/** An `at` becomes two columns: the chosen zone's time and UTC; an `instant` is one, to the millisecond. */
export type Column = {
  readonly title: string
  readonly kind: 'text' | 'amount' | 'count' | 'at' | 'instant'
}

/** What can be exported of one kind. Filters are those of its list, as the contract has them. */
export type ExportSource<Filters> = {
  /** Which list it is of: the export needs the same permission. */
  readonly access: Exclude<Access, string> | 'administrator'
  /** Refuses whoever may not see the list for another reason. */
  readonly refuse?: (ctx: MerchantCtx) => Promise<void>
  readonly title: (language: Language) => string
  readonly columns: (language: Language) => readonly Column[]
  /** The filters with what the list adds when nothing is said; refuses what the list would refuse. */
  readonly applied?: (filters: Filters, now: Date) => Readonly<Record<string, unknown>>
  /** Chunks of at most 2,000 rows, newest first, each read on from the last row of the one before. */
  readonly chunks: (
    db: Database,
    scope: ExportScope,
    filters: Filters,
  ) => AsyncIterable<readonly (readonly Cell[])[]>
  /** Rows it would hold, counted no further than `atMost`. */
  readonly count: (
    db: Database,
    scope: ExportScope,
    filters: Filters,
    atMost: number,
  ) => Promise<number>
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    /** The source of a kind, for filters that belong to it. */
    readonly sourceOf: (what: ExportRequest) => ExportSource<ExportRequest['filters']>
  }
}

/** Rows read from the database at once. */
export const chunkRows = 2_000
