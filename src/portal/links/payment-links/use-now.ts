import { useEffect, useState } from 'react'
import { now } from '#portal/kit/clock.ts'

/** The server's clock, which is looked at again and again while the part is shown. */
export function useNow(everyMs: number): number {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
