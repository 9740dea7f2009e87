import type { ButtonCode } from '#domain/permissions.ts'
import { type RenderedReason, reason } from '#domain/reasons.ts'
import { formatReasons } from './format-reasons.ts'
import { mayPress } from './session.ts'

/** What stands in the way of a button; empty when nothing does. */
export const buttonReasons = (button: ButtonCode): readonly RenderedReason[] =>
  mayPress(button) ? [] : formatReasons({}, [reason('permission.missing', { permission: button })])
