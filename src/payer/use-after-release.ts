import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs work at once, or after the release while a pointer is down: an error that appears in
 * between would move the button away from under the click.
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
      // The click event follows the release.
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
