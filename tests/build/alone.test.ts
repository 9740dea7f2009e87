import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alone } from '../../scripts/build/alone.ts'
import { startChild } from '../support/child.ts'

const lockFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqueduct-alone-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  return join(folder, 'building')
}

test('the second waits for the first, and the first says nothing of it', async () => {
  const file = lockFile()
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const one = alone(async () => {
    seen.push('first begins')
    await first.promise
    seen.push('first ends')
  }, file)
  expect(console.log).not.toHaveBeenCalled()
  const other = alone(async () => void seen.push('second'), file)
  expect(console.log).toHaveBeenCalledOnce()
  first.resolve()
  await Promise.all([one, other])
  expect(seen).toEqual(['first begins', 'first ends', 'second'])
})

test('work that fails leaves the lock', async () => {
  const file = lockFile()
  await expect(alone(() => Promise.reject(new Error('broken')), file)).rejects.toThrow('broken')
  await expect(alone(async () => 'built', file)).resolves.toBe('built')
})

test('one that is killed leaves the lock', async () => {
  const file = lockFile()
  const holder = startChild('./child-alone.ts', [file])
  await holder.until(() => holder.lines.includes('taken'))
  const next = alone(async () => 'built', file)
  expect(console.log).toHaveBeenCalledOnce()
  await holder.kill('SIGKILL')
  await expect(next).resolves.toBe('built')
})
