import { subjectAddress } from '#domain/messages.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { deskReasonWords, toldOf } from '#words/desk.ts'
import type { DecidedCase } from './record-decision.ts'

/** The mail of a decision, in each language in which it is to be read. */
export function decisionMail(
  decided: DecidedCase,
  publicUrl: string,
  languages: readonly Language[],
) {
  const { queue, subject, decision, after, label, reason, noteEn, noteZh } = decided
  const path = subjectAddress(queue, subject)
  const told = (locale: Language) =>
    toldOf(queue, decision, after)?.({ label }, { locale }) ?? decision
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
