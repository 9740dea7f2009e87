import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedIdentityKey } from './identity-key.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aqueduct-key-'))
})
afterEach(() => rmSync(home, { recursive: true }))
const kept = () => storedIdentityKey(join(home, 'files'))

test('it is made once, beside the files, for nobody else to read', async () => {
  const key = await kept()
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(readdirSync(home)).toEqual(['identity.key'])
  expect(statSync(join(home, 'identity.key')).mode & 0o777).toBe(0o600)
  expect(await kept()).toBe(key)
})

test('all who make it at once get the same', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, kept))
  expect(new Set(keys).size).toBe(1)
  expect(readFileSync(join(home, 'identity.key'), 'utf8')).toBe(keys[0])
  expect(readdirSync(home)).toEqual(['identity.key'])
})

test('a damaged one is told and not replaced', async () => {
  writeFileSync(join(home, 'identity.key'), 'half')
  await expect(kept()).rejects.toThrow(/identity\.key is damaged/)
  expect(readFileSync(join(home, 'identity.key'), 'utf8')).toBe('half')
})

test('where it cannot be kept, one line says so', async () => {
  await expect(storedIdentityKey(join(home, 'none', 'files'))).rejects.toThrow(
    /identity\.key cannot be kept \(ENOENT\)/,
  )
})
