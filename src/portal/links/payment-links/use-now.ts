import { useEffect, useState } from 'react'
import { now } from '#portal/kit/clock.ts'

/** The server's current time, updated at an interval while the component is mounted. */
export function useNow(everyMs: number): number {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
