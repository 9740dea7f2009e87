import { useEffect, useState } from 'react'

/** What a menu or dialog takes to leave; whatever opens above it before that is taken along. */
const leaving = 80

/** True a moment after the flag is, and false at once with it: a layer that opens after another has left. */
export function useLater(flag: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    setLater(false)
    if (!flag) return
    const wait = setTimeout(() => setLater(true), leaving)
    return () => clearTimeout(wait)
  }, [flag])
  return flag && later
}
