import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'

type Store = Pick<NonNullable<OfflineStoreDetail['store']>, 'files'>
/** Finds what a file was called when it was uploaded; undefined of one that is not known. */
export type OriginalName = (fileName: string) => string | undefined

/** What the files of a store were called; of a new one none is known. */
export const originalNamesOf =
  (store: Store | null): OriginalName =>
  (fileName) =>
    store?.files.find((one) => one.fileName === fileName)?.originalName
