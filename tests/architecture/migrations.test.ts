// Of the snapshots of the tables only the newest is read, and each has 10,000 lines.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/build/sources.ts'

test('one snapshot of the tables is kept, that of the last migration', () => {
  const folder = join(ROOT, 'src/server/db/migrations')
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name !== '_journal.json')
  expect(snapshots).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})
