import { createContext } from 'react'

/** How the list around stands, in its call's word; undefined when nobody chose. What exports it follows. */
export const SortContext = createContext<string | undefined>(undefined)
