import { useSyncExternalStore } from 'react'
import type { Seen, Shop } from './shop.ts'

export const useSeen = (shop: Shop): Seen => useSyncExternalStore(shop.subscribe, shop.read)
