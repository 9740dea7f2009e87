import type { Language } from '#domain/time-zones.ts'
import type { Label } from './label.ts'

/** `reason` is a code of the timer's module; null where unknown. */
type Said = (reason: string | null, language: { readonly locale: Language }) => string

/** Texts of a timer, in the reader's language. */
export type TimerLabels = {
  /** Name of the kind. */
  readonly name: Label
  /** Title of a single timer: what to do, or what ends. */
  readonly title: Said
  /** What happens at its end, or meanwhile; omitted where the title says it. */
  readonly after?: Said
}
export type TimerRecords = Readonly<Record<string, TimerLabels>>
