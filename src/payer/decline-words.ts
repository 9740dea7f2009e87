import { type DeclineCode, type Decliner, declines, type RetryAdvice } from '#domain/declines.ts'
import { m } from '#paraglide/messages.js'

const meanings: Record<DeclineCode, () => string> = {
  '05': m.declines_meaning_05,
  '14': m.declines_meaning_14,
  '41': m.declines_meaning_41,
  '43': m.declines_meaning_43,
  '51': m.declines_meaning_51,
  '54': m.declines_meaning_54,
  '57': m.declines_meaning_57,
  '61': m.declines_meaning_61,
  '65': m.declines_meaning_65,
  '82': m.declines_meaning_82,
  '91': m.declines_meaning_91,
  '3DS': m.declines_meaning_3ds,
  '3DT': m.declines_meaning_3dt,
  RSK: m.declines_meaning_rsk,
  NET: m.declines_meaning_net,
  PRV: m.declines_meaning_prv,
}
const advice: Record<RetryAdvice, () => string> = {
  never: m.declines_retry_never,
  later: m.declines_retry_later,
  other_card: m.declines_retry_other_card,
  correct_data: m.declines_retry_correct_data,
}
const by: Record<Decliner, () => string> = {
  payer: m.declines_by_payer,
  issuer: m.declines_by_issuer,
  network: m.declines_by_network,
  provider: m.declines_by_provider,
  risk_rule: m.declines_by_risk_rule,
}

/** Why a payment was declined, what helps, and who said so. */
export function declineWords(code: DeclineCode) {
  const decline = declines[code]
  return { meaning: meanings[code](), advice: advice[decline.retry](), by: by[decline.by]() }
}
