import type { OfflineStoreStatus, StoreOperation } from '#domain/company/offline-stores.ts'
import { operationNames, storeStatusNames } from '#labels/company/offline-stores.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<OfflineStoreStatus> = {
  draft: { tone: 'neutral', label: storeStatusNames.draft },
  pending: { tone: 'info', label: storeStatusNames.pending },
  approved: { tone: 'good', label: storeStatusNames.approved },
  decline: { tone: 'bad', label: storeStatusNames.decline },
  modify: { tone: 'warn', label: storeStatusNames.modify },
}
export const operationLooks: Looks<StoreOperation> = {
  operating: { tone: 'good', label: operationNames.operating },
  suspended: { tone: 'warn', label: operationNames.suspended },
}

/** Shown for an unknown value. */
export const dash = '–'
