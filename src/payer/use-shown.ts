import { useCallback, useSyncExternalStore } from 'react'
import type { Checkout } from './checkout.ts'

/** Where a checkout stands, and its order; draws again whenever that changes. */
export function useShown(checkout: Checkout) {
  const { actor } = checkout
  const subscribe = useCallback(
    (changed: () => void) => {
      const { unsubscribe } = actor.subscribe(changed)
      return unsubscribe
    },
    [actor],
  )
  const snapshot = useSyncExternalStore(subscribe, () => actor.getSnapshot())
  return { snapshot, order: checkout.order() }
}
