import type { Language } from '#domain/time-zones.ts'

type In = { readonly locale: Language }

/** An instant in the format of mails. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** Texts of an event from its parameters, in the reader's language. */
export type EventLabels<Params> = {
  /** What happened; the subject of a mail. */
  readonly title: (params: Params, language: In) => string
  /** Additional text; empty where the title says it all. */
  readonly text: (params: Params, language: In) => string
  /** SMS text, where it is shorter than the mail. */
  readonly sms?: (params: Params, language: In) => string
}
