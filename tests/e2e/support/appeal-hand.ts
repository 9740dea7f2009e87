import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { AppealContext } from '#machines/payments/parts/appeal.ts'

/** Where nothing but an answer, or what is heard of the case, leads on: time is held there. */
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
 * Whether a step can be taken, and its coming be seen, on the page: that a case is where it was shows nothing, news come
 * while nothing else is on its way, and what is not offered is not pressed.
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
