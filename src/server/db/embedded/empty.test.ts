import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginWithEmpty, emptyDatabase } from './empty.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'aqueduct-empty-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a new database begins as a copy of the empty one', () => {
  const [empty, home] = [folder(), folder()]
  writeFileSync(join(empty, 'PG_VERSION'), '18')
  beginWithEmpty(home, empty)
  expect(readFileSync(join(home, 'PG_VERSION'), 'utf8')).toBe('18')
})

test('where no build made one, nothing is copied and the engine makes its own', () => {
  const home = folder()
  beginWithEmpty(home, join(home, 'never made'))
  expect(readdirSync(home)).toEqual([])
})

test('an empty database is of one version of the engine and of its tables', () => {
  expect(emptyDatabase()).toMatch(/empty-database\/\d+\.\d+\.\d+-[0-9a-f]{16}$/)
})
