import type { Language } from '#domain/time-zones.ts'
import type { Label } from './label.ts'

/**
 * The timers of each noun. The record that gives one its words (`src/labels/timers/<noun>.ts`) names it here: what has
 * no words in both languages is no timer.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface TimersOf {}
export type TimerKind = TimersOf[keyof TimersOf]

/** `reason` is a code of the timer's noun; null where none is known. */
type Said = (reason: string | null, language: { readonly locale: Language }) => string

/** What is said of a timer, in the language of its reader. */
export type TimerLabels = {
  /** All of the kind. */
  readonly name: Label
  /** One of them: what is to be done, or what ends. */
  readonly title: Said
  /** What happens at its end, or meanwhile; left out where the title says it. */
  readonly after?: Said
}
export type TimerRecords = Readonly<Record<string, TimerLabels>>
