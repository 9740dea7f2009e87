import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* counting(to: number, log: string[]) {
  try {
    for (let n = 1; n <= to; n++) {
      log.push(`read ${n}`)
      yield n
    }
  } finally {
    log.push('closed')
  }
}

test('the next item is read while one is used', async () => {
  const log: string[] = []
  for await (const n of readAhead(counting(3, log))) {
    await Promise.resolve()
    log.push(`used ${n}`)
  }
  expect(log.indexOf('read 2')).toBeLessThan(log.indexOf('used 1'))
  expect(log.filter((line) => line.startsWith('used'))).toEqual(['used 1', 'used 2', 'used 3'])
})

test('an error comes after the items before it', async () => {
  async function* broken() {
    yield 1
    yield 2
    throw new Error('lost')
  }
  const seen: number[] = []
  const all = async () => {
    for await (const n of readAhead(broken())) seen.push(n)
  }
  await expect(all()).rejects.toThrow('lost')
  expect(seen).toEqual([1, 2])
})

test('who stops early closes the source', async () => {
  const log: string[] = []
  for await (const n of readAhead(counting(100, log))) if (n === 2) break
  expect(log.at(-1)).toBe('closed')
  expect(log).not.toContain('read 4')
})
