import { type ReasonCode, type ReasonParams, type RenderedReason, reason } from '#domain/reasons.ts'
import { renderReason } from '#labels/reason.ts'
import { allReasons } from '#labels/reasons/all.ts'

/** A reason as the server renders it for an English caller. */
export const renderedReason = (code: ReasonCode, params: ReasonParams = {}): RenderedReason =>
  renderReason(allReasons[code], reason(code, params), { locale: 'en', zone: 'UTC+0' })
