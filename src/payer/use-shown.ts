import { useCallback, useSyncExternalStore } from 'react'
import type { Checkout } from './checkout.ts'

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
