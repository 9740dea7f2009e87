import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives a function that does its work at once, or, while a finger or button is down, when that is up again:
 * an error that appears in between would move the button away from under the click.
 */
export function useAfterRelease(): (work: () => void) => void {
  const down = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      down.current = true
    }
    const release = () => {
      down.current = false
      const works = waiting.current.splice(0)
      // The click comes after the release.
      setTimeout(() => {
        for (const work of works) work()
      })
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return useCallback((work) => {
    if (down.current) waiting.current.push(work)
    else work()
  }, [])
}
