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

/** Whether there is room for a table; below that rows become cards. */
export const useWide = (): boolean => useSyncExternalStore(table.listen, table.fits)

/** Whether there is room for something beside a table; below that it stands above or under it. */
export const useRoomBeside = (): boolean => useSyncExternalStore(beside.listen, beside.fits)
