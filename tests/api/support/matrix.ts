import { exportsIn } from '../../../scripts/build/findings.ts'
import type { Entries, Entry } from './matrix-entry.ts'

const found = await exportsIn('tests/api/matrix')

/** What each call of the contract is asked with, and what it then answers: as the files of its folder say. */
export const entries: Entries = Object.fromEntries(
  // Nothing else is exported there.
  found.flatMap(({ value }) => Object.entries(value as Record<string, Entry>)),
)
