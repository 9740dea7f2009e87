import {
  type DeclineCode,
  type Decliner,
  declines,
  type FailureReason,
  type RetryAdvice,
} from '#domain/payments/declines.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }

const meanings: Record<DeclineCode, (language?: In) => string> = {
  '05': (l) => m.declines_meaning_05({}, l),
  '14': (l) => m.declines_meaning_14({}, l),
  '41': (l) => m.declines_meaning_41({}, l),
  '43': (l) => m.declines_meaning_43({}, l),
  '51': (l) => m.declines_meaning_51({}, l),
  '54': (l) => m.declines_meaning_54({}, l),
  '57': (l) => m.declines_meaning_57({}, l),
  '61': (l) => m.declines_meaning_61({}, l),
  '65': (l) => m.declines_meaning_65({}, l),
  '82': (l) => m.declines_meaning_82({}, l),
  '91': (l) => m.declines_meaning_91({}, l),
  '3DS': (l) => m.declines_meaning_3ds({}, l),
  '3DC': (l) => m.declines_meaning_3dc({}, l),
  '3DT': (l) => m.declines_meaning_3dt({}, l),
  RSK: (l) => m.declines_meaning_rsk({}, l),
  NET: (l) => m.declines_meaning_net({}, l),
  PRV: (l) => m.declines_meaning_prv({}, l),
}
const decliners: Record<Decliner, () => string> = {
  payer: m.declines_by_payer,
  issuer: m.declines_by_issuer,
  network: m.declines_by_network,
  provider: m.declines_by_provider,
  risk_rule: m.declines_by_risk_rule,
}
const advice: Record<RetryAdvice, () => string> = {
  never: m.declines_retry_never,
  later: m.declines_retry_later,
  other_card: m.declines_retry_other_card,
  correct_data: m.declines_retry_correct_data,
}

/** The meaning of a decline code. */
export const declineMeaning = (code: DeclineCode, language?: In): string => meanings[code](language)

/** Why a record failed, as a label: without the full stop of a sentence. */
export function failureLabel(reason: FailureReason, language?: In): string {
  if (reason === 'cancelled') return m.declines_cancelled({}, language)
  if (reason === 'none') return m.declines_no_reason({}, language)
  return declineMeaning(reason, language).replace(/[.。]$/, '')
}

export const declinedBy = (code: DeclineCode): string => decliners[declines[code].by]()

/** Whether a retry can succeed. */
export const retryAdvice = (code: DeclineCode): string => advice[declines[code].retry]()
