import type { ButtonCode } from '#domain/permissions.ts'
import { reason, type ToldReason } from '#domain/reasons.ts'
import { mayPress } from './session.ts'
import { toldBy } from './told-by.ts'

/** What stands in the way of a button; empty when nothing does. */
export const buttonReasons = (button: ButtonCode): readonly ToldReason[] =>
  mayPress(button) ? [] : toldBy({}, [reason('permission.missing', { permission: button })])
