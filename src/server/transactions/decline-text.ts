import type { DeclineCode } from '#domain/declines.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

const meanings: Record<DeclineCode, (language: { locale: Language }) => string> = {
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
  '3DT': (l) => m.declines_meaning_3dt({}, l),
  RSK: (l) => m.declines_meaning_rsk({}, l),
  NET: (l) => m.declines_meaning_net({}, l),
  PRV: (l) => m.declines_meaning_prv({}, l),
}

/** What a decline code means, in words. */
export const declineText = (code: DeclineCode, locale: Language): string =>
  meanings[code]({ locale })
