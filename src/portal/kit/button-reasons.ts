import type { ButtonCode } from '#domain/permissions.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { formatReasons } from './format-reasons.ts'
import { mayPress } from './session.ts'

/** Reasons why a button is blocked; empty if it is not. */
export const buttonReasons = (button: ButtonCode): readonly RenderedReason[] =>
  mayPress(button) ? [] : formatReasons({}, [reason('permission.missing', { permission: button })])
