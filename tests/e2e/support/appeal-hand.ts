import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { AppealContext } from '#machines/payments/parts/appeal.ts'

/** States that only a response or news of the case can leave: time is held there. */
const hears = [
  { editing: 'kept' },
  'preview',
  'confirming',
  'asking',
  'submitted',
  'waiting',
  'leaving',
] as const

/**
 * Whether a step can be performed and observed on the page: an unchanged case shows nothing, news arrives only while no
 * other request is pending, and actions that are not offered cannot be pressed.
 */
export function seenByHand({ type }: EventObject, from: AnyMachineSnapshot): boolean {
  const { changing } = from.context as AppealContext
  const at = (inner: string) => from.matches({ editing: inner })
  if (at('comparing')) return type === 'CHANGE' || type.includes('.actor.load')
  switch (type) {
    case 'STANDS':
      return false
    case 'DRAFT':
      return at('kept')
    case 'MOVED':
      return hears.some((place) => from.matches(place))
    case 'KEEP':
      return changing && !at('parted') && !at('unkept')
    case 'CLOSE':
      return !from.hasTag('busy')
    default:
      return true
  }
}
