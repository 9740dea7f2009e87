import { offlineStoreStatuses } from '#domain/company/offline-stores.ts'
import {
  type OfflineStoreFacts,
  offlineStoreLifecycle,
} from '#machines/company/lifecycles/offline-store.ts'
import type { Model } from '../../../support/explore.ts'

const opening = { change: 'opening', operation: 'not_open', licence: 'good' } as const

/** The properties besides the application status by which stores differ. */
export const storeKinds: readonly Omit<OfflineStoreFacts, 'status'>[] = [
  opening,
  { ...opening, operation: 'operating' },
  { ...opening, operation: 'operating', licence: 'expiring' },
  { ...opening, operation: 'operating', licence: 'expired' },
  { change: 'licence', operation: 'suspended', licence: 'expired' },
]

export const offlineStoreModel: Model = {
  machine: offlineStoreLifecycle,
  inputs: storeKinds,
  places: offlineStoreStatuses.flatMap((value) =>
    storeKinds.map((context) => ({ value, context })),
  ),
  samples: {},
}
