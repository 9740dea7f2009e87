import type { AnyMachineSnapshot, EventObject } from 'xstate'
import {
  type ApplicationNow,
  type DraftChange,
  idsIn,
  type KycContext,
} from '#machines/company/parts/kyc-change.ts'

/** The possible fields of a step's event, depending on its type. */
export type Carried = EventObject & {
  readonly change?: DraftChange
  readonly now?: ApplicationNow
  readonly output?: unknown
}

/** The application that an event carries. */
function broughtBy({ now, output }: Carried): ApplicationNow | undefined {
  if (now) return now
  // The output of a request is an outcome with an application, or the application itself.
  const answer = output as ({ now?: ApplicationNow } & Partial<ApplicationNow>) | undefined
  return answer?.now ?? (answer?.type ? (answer as ApplicationNow) : undefined)
}

const isThere = (application: ApplicationNow, id: string) => idsIn(application.content).includes(id)

/**
 * Whether a step can be performed on the page: existing persons can be removed, and edited only in the first
 * application; news arrives only while no request is pending; and a response must be for the requested application.
 */
export function seenByHand(event: EventObject, from: AnyMachineSnapshot): boolean {
  const { application, unkept, underway } = from.context as KycContext
  const carried = event as Carried
  const brought = broughtBy(carried)
  if (application && brought && brought.type !== application.type) return false
  const at = (inner: string) => from.matches({ editing: inner })
  switch (event.type) {
    case 'CHANGE': {
      if (!application || !carried.change) return false
      const { change } = carried
      if (change.kind === 'remove') return isThere(application, change.personalId)
      if (change.kind !== 'person') return true
      const isFirst = application.type === 'verification'
      return isFirst && isThere(application, change.person.personalId)
    }
    case 'MOVED':
      return (
        unkept.length === 0 && !underway && !at('fetching') && !at('unreached') && !at('parted')
      )
    case 'CLOSE':
      return !from.hasTag('busy')
    default:
      return true
  }
}
