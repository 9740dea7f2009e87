import { useEffect, useState } from 'react'

/**
 * False in the first moment, then `open`. The machines of what opens give the focus on the way from closed to open only,
 * so what was asked for before it was fetched has to stand closed first.
 */
export function useOpenOnceMounted(open: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && open
}
