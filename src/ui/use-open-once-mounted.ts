import { useEffect, useState } from 'react'

/**
 * False on the first render, then `open`. The state machines move the focus only on the transition from closed to open,
 * so a layer requested before its code was loaded has to mount closed first.
 */
export function useOpenOnceMounted(open: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && open
}
