import { receiverStates } from '#domain/notifications/receivers.ts'
import { receiverLifecycle } from '#machines/notifications/lifecycles/receiver.ts'
import type { Model } from '../../../support/explore.ts'

export const receiverModel: Model = {
  machine: receiverLifecycle,
  places: receiverStates.flatMap((value) =>
    [
      { beyondOwn: false, wait: 0 },
      { beyondOwn: true, wait: 0 },
      { beyondOwn: false, wait: 30 },
    ].map((context) => ({ value, context })),
  ),
}
