import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'
const listen = (listener: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for a table; below that rows become cards. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(wide).matches)
