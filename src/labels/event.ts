import type { Language } from '#domain/time-zones.ts'

type In = { readonly locale: Language }

/** An instant as mails write it. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/**
 * The events of each noun that merchants are told of. The record that gives an event its words
 * (`src/labels/events/<noun>.ts`) names it here: what has no words in both languages is no event.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface EventsOf {}
export type EventType = EventsOf[keyof EventsOf]

/** What is said of an event, with what the event holds, in the language of its reader. */
export type EventLabels<Params> = {
  /** What happened; the subject of a mail. */
  readonly title: (params: Params, language: In) => string
  /** What there is to add; empty where the title says it all. */
  readonly text: (params: Params, language: In) => string
  /** The text of an SMS, where a mail says more. */
  readonly sms?: (params: Params, language: In) => string
}
