import { expect, test } from 'vitest'
import { type InspectorOptions, openInspector } from './inspector.ts'
import type { Task } from './verdict.ts'

const program = new URL('../../../../tests/support/child-judge.ts', import.meta.url)
const open = (more: Partial<InspectorOptions> = {}) =>
  openInspector({ program, processes: 2, waiting: 64, timeoutMs: 30_000, idleMs: 30_000, ...more })
const task = (first: number): Task => ({ kind: 'pdf', bytes: new Uint8Array([first, 7]) })
const [fine, dies, silent] = [task(0), task(1), task(2)]

test('a file is judged apart, and what comes back is what was sent', async () => {
  const verdict = await open()(fine)
  expect(verdict).toMatchObject({ bytes: new Uint8Array([0, 7]) })
  expect(verdict).not.toMatchObject({ by: process.pid })
})

test('as many processes as there may be do the work of all, and are used again', async () => {
  const inspect = open()
  const verdicts = await Promise.all(Array.from({ length: 12 }, () => inspect(fine)))
  expect(new Set(verdicts.map((one) => one && 'by' in one && one.by)).size).toBeLessThanOrEqual(2)
})

test('a file that brings its process down costs nothing but its own verdict', async () => {
  const inspect = open({ processes: 1 })
  const verdicts = await Promise.all([dies, fine, dies, fine].map(inspect))
  expect(verdicts.map((one) => one !== undefined)).toEqual([false, true, false, true])
})

test('one that it never gets through is given up, and the process ended', async () => {
  const inspect = open({ processes: 1, timeoutMs: 3_000 })
  expect(await inspect(silent)).toBeUndefined()
  expect(await inspect(fine)).toMatchObject({ bytes: new Uint8Array([0, 7]) })
})

test('a line that is too long is told to come back', async () => {
  const inspect = open({ processes: 1, waiting: 1 })
  const [first, second] = [inspect(fine), inspect(fine)]
  await expect(inspect(fine)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.all([first, second])).toMatchObject([{ bytes: {} }, { bytes: {} }])
})

test('a program that does not start is a fault of ours, not of the file', async () => {
  const missing = new URL('./not-there.ts', import.meta.url)
  await expect(open({ program: missing })(fine)).rejects.toThrow('does not start')
})
