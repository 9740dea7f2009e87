import { useSyncExternalStore } from 'react'

const screenOf = (query: string) => ({
  listen: (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  },
  fits: () => matchMedia(query).matches,
})
// The breakpoints md and xl.
const table = screenOf('(min-width: 48rem)')
const beside = screenOf('(min-width: 84rem)')

/** Whether there is room for a table; on narrower screens rows become cards. */
export const useWide = (): boolean => useSyncExternalStore(table.listen, table.fits)

/** Whether there is room for content beside a table; on narrower screens it goes above or below. */
export const useRoomBeside = (): boolean => useSyncExternalStore(beside.listen, beside.fits)
