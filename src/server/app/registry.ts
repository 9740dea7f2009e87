import type { ExportRequest } from '#contract/exports.ts'
import type { DeskQueue } from '#domain/cases.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { MerchantEvent } from '#server/events/event.ts'
import type { ExportSource } from '#server/exports/source.ts'
import type { AnyHandlers } from '#server/http/env.ts'
import type { AllJobs } from '#server/jobs/module-jobs.ts'
import type { Timers } from '#server/kernel/timers.ts'
import { modules } from './modules.ts'

type Noun = (typeof modules)[keyof typeof modules]
type Part = 'jobs' | 'exports' | 'desk'
type Said = Readonly<Record<string, object>>
type PartOf<P extends Part> = Extract<Noun, Record<P, object>>[P]
type NamesOf<One> = One extends object ? keyof One : never
/** One part of all modules (jobs, exports and so on) as one table. */
type Gathered<P extends Part> = {
  readonly [K in NamesOf<PartOf<P>>]: Extract<PartOf<P>, Record<K, unknown>>[K]
}

// Merging loses the types; `Gathered` derives them again from the modules.
const gather = <P extends Part>(part: P): Gathered<P> =>
  Object.assign({}, ...Object.values<Said>(modules).map((noun) => noun[part]))

/** The handler of every call, by module. */
export const handlers: AnyHandlers = Object.fromEntries(
  Object.entries(modules).flatMap(([name, noun]) =>
    'handlers' in noun ? [[name, noun.handlers]] : [],
  ),
)

/** The jobs of all modules; a missing one does not compile. */
export const jobs: AllJobs = gather('jobs')

/** How the cases of each desk queue are listed and decided. */
export const deskCases: Readonly<Record<DeskQueue, DeskCase>> = gather('desk')

export const merchantEvents: readonly MerchantEvent<unknown>[] = Object.values(modules).flatMap(
  (noun) => ('events' in noun ? Object.values(noun.events) : []),
)

/** Everything with a deadline, or awaiting the merchant, by kind. */
export const timers: readonly Timers[] = Object.values(modules).flatMap((noun) =>
  'deadlines' in noun ? noun.deadlines : [],
)

type Kind = ExportRequest['kind']
type FiltersOf<K extends Kind> = Extract<ExportRequest, { kind: K }>['filters']
const sources: { readonly [K in Kind]: ExportSource<FiltersOf<K>> } = gather('exports')

/** The export source of a kind. */
export function sourceOf({ kind }: ExportRequest): ExportSource<ExportRequest['filters']> {
  // A request's filters match its kind, and so do those of the record above.
  return sources[kind as keyof typeof sources] as ExportSource<ExportRequest['filters']>
}
