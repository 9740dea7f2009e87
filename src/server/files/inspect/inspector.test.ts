import { expect, test } from 'vitest'
import { type InspectorOptions, openInspector } from './inspector.ts'
import type { Task } from './verdict.ts'

const program = new URL('../../../../tests/support/child-judge.ts', import.meta.url)
const usual = { program, processes: 2, timeoutMs: 30_000, idleMs: 30_000 }
const open = (more: Partial<InspectorOptions> = {}) => {
  const inspect = openInspector({ ...usual, waiting: 64, waitingOfOwner: 64, ...more })
  return (task: Task, owner = 'a') => inspect(task, owner)
}
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
  const verdicts = await Promise.all([dies, fine, dies, fine].map((one) => inspect(one)))
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

test('who sends one file does not wait for all of one who sends many', async () => {
  const inspect = open({ processes: 1 })
  const ended: string[] = []
  const send = (owner: string) => inspect(fine, owner).then(() => ended.push(owner))
  await Promise.all([...Array.from({ length: 6 }, () => send('many')), send('one')])
  expect(ended.indexOf('one')).toBe(2)
})

test('one owner alone cannot make the line too long for others', async () => {
  const inspect = open({ processes: 1, waiting: 2, waitingOfOwner: 1 })
  const [first, second] = [inspect(fine, 'many'), inspect(fine, 'many')]
  await expect(inspect(fine, 'many')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await inspect(fine, 'one')).toMatchObject({ bytes: {} })
  await Promise.all([first, second])
})

test('a program that does not start is a fault of ours, not of the file', async () => {
  const missing = new URL('./not-there.ts', import.meta.url)
  await expect(open({ program: missing })(fine)).rejects.toThrow('does not start')
})
