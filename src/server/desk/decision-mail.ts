import type { DeskQueue } from '#domain/desk.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { decisionWords, deskReasonWords } from '#words/desk.ts'
import type { DecidedCase } from './record-decision.ts'

/** What a merchant is told of a decision, in one sentence. */
function toldSentence(queue: DeskQueue, decision: string, label: string, locale: Language): string {
  const word = Object.entries(decisionWords[queue]).find(([name]) => name === decision)?.[1]
  return word?.({ label }, { locale }) ?? decision
}

/** The mail of a decision, in each language in which it is to be read. */
export function decisionMail(
  decided: DecidedCase,
  publicUrl: string,
  languages: readonly Language[],
) {
  const { queue, decision, label, reason, noteEn, noteZh, path } = decided
  const told = (locale: Language) => toldSentence(queue, decision, label, locale)
  const body = (locale: Language) =>
    [
      told(locale),
      reason && m.desk_mail_reason({ reason: deskReasonWords[reason]({}, { locale }) }, { locale }),
      locale === 'en' ? noteEn : noteZh,
      m.desk_mail_look({ url: `${publicUrl}${path}` }, { locale }),
    ]
      .filter(Boolean)
      .join('\n\n')
  return { subject: languages.map(told).join(' / '), text: languages.map(body).join('\n\n--\n\n') }
}
