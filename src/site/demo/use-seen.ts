import { useSyncExternalStore } from 'react'
import type { Seen, Shop } from './shop.ts'

/** What stands in the shop; draws again whenever that changes. */
export const useSeen = (shop: Shop): Seen => useSyncExternalStore(shop.subscribe, shop.read)

const never = () => () => {}

/** Whether the page answers: false while it is the built one and no script has come yet. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
