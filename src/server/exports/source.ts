import type { Access } from '#contract/call.ts'
import type { ExportRequest } from '#contract/exports.ts'
import type { Language, TimeZone } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'

/** Whose rows an export may contain, up to which instant, and in which language and time zone. */
export type ExportScope = {
  readonly merchantId: string
  readonly storeIds: readonly string[]
  readonly language: Language
  readonly timeZone: TimeZone
  /** Only rows up to this instant, at which the export was requested. */
  readonly until: Date
}

/** A value of a row. Text that a spreadsheet would run is made inert; amounts are plain decimals. */
export type Cell =
  | string
  | { readonly amount: string }
  | { readonly count: number }
  | { readonly at: Date }
  /** ISO text in UTC, written unchanged. */
  | { readonly instant: string }
  | null

/** An `at` becomes two columns, in the chosen time zone and in UTC; an `instant` becomes one, to the millisecond. */
export type Column = {
  readonly title: string
  readonly kind: 'text' | 'amount' | 'count' | 'at' | 'instant'
}

/** What can be exported of one kind. Its filters are those of its list in the contract. */
export type ExportSource<Filters> = {
  /** The list that it exports: the export requires the same permission. */
  readonly access: Exclude<Access, string> | 'administrator'
  /** Fails if the user may not see the list for a reason other than the permission. */
  readonly refuse?: (ctx: MerchantCtx) => Promise<void>
  readonly title: (language: Language) => string
  readonly columns: (language: Language) => readonly Column[]
  /** The filters with the list's defaults applied; fails on what the list would refuse. */
  readonly applied?: (filters: Filters, now: Date) => Readonly<Record<string, unknown>>
  /** Chunks of at most 2,000 rows, newest first, paged by the last row of the previous chunk. */
  readonly chunks: (
    db: Database,
    scope: ExportScope,
    filters: Filters,
  ) => AsyncIterable<readonly (readonly Cell[])[]>
  /** Number of rows, counted up to `atMost`. */
  readonly count: (
    db: Database,
    scope: ExportScope,
    filters: Filters,
    atMost: number,
  ) => Promise<number>
}

declare module '#server/kernel/extensions.ts' {
  interface Extensions {
    readonly sourceOf: (what: ExportRequest) => ExportSource<ExportRequest['filters']>
  }
}

export const chunkRows = 2_000
