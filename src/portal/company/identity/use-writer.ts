import type { Output } from '#contract/call.ts'
import { queryWriter } from '#contract/company/identity-changes.ts'
import { second } from '#domain/durations.ts'
import { useCall } from '#portal/kit/query.ts'
import type { StoredKyc } from './use-application.ts'

export type Writer = NonNullable<Output<typeof queryWriter>['writer']>
const pollMs = 15 * second

/** Who last saved an application that is being edited, and whether their version is newer than the one shown. */
export function useWriter(held: StoredKyc) {
  const { application, underway, unkept } = held.context
  const asked = useCall(
    queryWriter,
    { applicationId: application?.applicationId ?? '' },
    { enabled: application !== null && held.hasTag('form'), pollMs },
  )
  const writer = asked.data?.writer ?? undefined
  const busy = underway !== null || unkept.length > 0
  const isNewer =
    !busy &&
    writer?.isYou === false &&
    asked.data !== undefined &&
    asked.data.revision > (application?.revision ?? 0)
  return { writer, isNewer }
}
