import type { AnyMachineSnapshot, EventObject } from 'xstate'
import {
  type ApplicationNow,
  type DraftChange,
  idsIn,
  type KycContext,
} from '#machines/company/parts/kyc-change.ts'

/** What the event of a step may carry; its type decides. */
export type Carried = EventObject & {
  readonly change?: DraftChange
  readonly now?: ApplicationNow
  readonly output?: unknown
}

/** The application that an event brings. */
function broughtBy({ now, output }: Carried): ApplicationNow | undefined {
  if (now) return now
  // What a request answers is an outcome with an application, or the application itself.
  const answer = output as ({ now?: ApplicationNow } & Partial<ApplicationNow>) | undefined
  return answer?.now ?? (answer?.type ? (answer as ApplicationNow) : undefined)
}

const isThere = (application: ApplicationNow, id: string) => idsIn(application.content).includes(id)

/**
 * Whether a step can be taken on the page: whoever is there can be removed, and typed about only in the first
 * application; news is heard while nothing is on its way; and an answer is about the application that was asked for.
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
