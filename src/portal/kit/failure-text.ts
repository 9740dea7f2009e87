import { m } from '#paraglide/messages.js'
import { CallError, type CallFailure, failureWith } from './failure.ts'

const unknownFault = 999_999

/** The words for an answer without words: busy, with what to tell support. */
export function busyText(code: number, requestId: string | null): string {
  if (code === unknownFault)
    return requestId
      ? m.portal_system_busy_request({ code: String(code), request: requestId })
      : m.portal_system_busy({ code: String(code) })
  return requestId
    ? m.portal_busy_request({ code: String(code), request: requestId })
    : m.portal_busy({ code: String(code) })
}

export const networkFailure = (): CallFailure => failureWith('network', m.portal_network_error())
export const timeoutFailure = (): CallFailure => failureWith('timeout', m.portal_timeout())
export const canceledFailure = (): CallFailure => failureWith('canceled', m.portal_canceled())

/** The failure inside anything that was thrown; an error of our own making reads as busy. */
export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallError
    ? error.failure
    : failureWith('refused', busyText(unknownFault, null), { code: unknownFault })
