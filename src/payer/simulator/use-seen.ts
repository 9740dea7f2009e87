import { useSyncExternalStore } from 'react'
import type { Seen, Shop } from './shop.ts'

/** What stands in the shop; draws again whenever that changes. */
export const useSeen = (shop: Shop): Seen => useSyncExternalStore(shop.subscribe, shop.read)
