import { exportsIn } from '../../../scripts/build/findings.ts'
import type { Entries, Entry } from './matrix-entry.ts'

const found = await exportsIn('tests/api/matrix')

/** The payload of each call of the contract and its expected result, collected from the files of the folder. */
export const entries: Entries = Object.fromEntries(
  // These files export nothing else.
  found.flatMap(({ value }) => Object.entries(value as Record<string, Entry>)),
)
