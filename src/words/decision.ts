import type { DeskReason } from '#domain/cases.ts'
import { m } from '#paraglide/messages.js'
import { deskReasonWords } from './cases.ts'
import type { EventWords } from './event.ts'

/** What a decision of the provider holds for those who are told of it. */
export type Decision = {
  /** How the merchant knows the case: a name or an id. */
  readonly label: string
  /** The state that the decision led to. */
  readonly after: string | null
  readonly reason: DeskReason | null
  readonly noteEn: string | null
  readonly noteZh: string | null
}

/** The words of a decision: what was decided, then the reason and what the staff added. */
export const decisionWords = (title: EventWords<Decision>['title']): EventWords<Decision> => ({
  title,
  text: ({ reason, noteEn, noteZh }, language) =>
    [
      reason && m.events_reason({ reason: deskReasonWords[reason]({}, language) }, language),
      language.locale === 'en' ? noteEn : noteZh,
    ]
      .filter(Boolean)
      .join('\n\n'),
})
