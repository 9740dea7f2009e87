import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'

type Store = Pick<NonNullable<OfflineStoreDetail['store']>, 'files'>
/** Returns the original name of a stored file; undefined if it is not known. */
export type OriginalName = (fileName: string) => string | undefined

/** Original file names of a store; a new store has none. */
export const originalNamesOf =
  (store: Store | null): OriginalName =>
  (fileName) =>
    store?.files.find((one) => one.fileName === fileName)?.originalName
