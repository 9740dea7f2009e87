import { createContext } from 'react'

/** Chosen sort key of the surrounding list, so that an export has the same order; undefined if none was chosen. */
export const SortContext = createContext<string | undefined>(undefined)
