import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { poolOver } from './open-embedded.ts'

/** A pool over a PGlite in this same process. */
export const poolOf = (lite: PGlite): pg.Pool =>
  poolOver(
    () => (bytes, onData) =>
      lite.runExclusive(() => lite.execProtocolRawStream(bytes, { onRawData: onData })),
  )
