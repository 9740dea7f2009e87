import { revisionOf } from '#server/kernel/revision.ts'
import type { Store } from './shared/facts.ts'

/** The revision mark of everything that the form of a website shows and saves. */
export const storeRevision = (store: Store): string =>
  revisionOf([
    store.name,
    store.url,
    store.groupId,
    store.settlementCurrencies,
    store.tradeCategory,
    store.platform,
    store.storeType,
    store.image,
    store.declared,
  ])
