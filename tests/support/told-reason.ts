import { type ReasonCode, type ReasonParams, reason, type ToldReason } from '#domain/reasons.ts'
import { inWords } from '#words/reason.ts'
import { allReasons } from '#words/reasons/all.ts'

/** A reason as the server tells it to an English caller. */
export const toldReason = (code: ReasonCode, params: ReasonParams = {}): ToldReason =>
  inWords(allReasons[code], reason(code, params), { locale: 'en', zone: 'UTC+0' })
