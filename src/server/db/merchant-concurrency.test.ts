import pg from 'pg'
import { expect, test } from 'vitest'
import { withinMerchantLimit, withMerchantLimit } from './merchant-concurrency.ts'

const pool = new pg.Pool()
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** Tasks under one merchant concurrency limit that end on demand; `begun` lists those that have started. */
function crowd(lane: string | undefined, count: number) {
  const begun: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<number>())
  const works = ends.map(({ promise }, i) =>
    withMerchantLimit(lane, () =>
      withinMerchantLimit(pool, () => {
        begun.push(i)
        return promise
      }),
    ),
  )
  return { begun, ends, answers: Promise.allSettled(works) }
}
const turnsTaken = () => new Promise(setImmediate)

test('six of a lane at once, in the order in which they came; another lane, and none, do not wait', async () => {
  const { begun, ends, answers } = crowd('a', 8)
  const others = [crowd('b', 1), crowd(undefined, 9)]
  await turnsTaken()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(others.map((other) => other.begun.length)).toEqual([1, 9])
  ends[3]?.resolve(3)
  await turnsTaken()
  expect(begun.at(-1)).toBe(6)
  for (const [i, end] of ends.entries()) end.resolve(i)
  expect((await answers).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test.each([
  ['a refusal', new Error('refused')],
  ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
])('%s of one is its own', async (_, error) => {
  const { begun, ends, answers } = crowd('a', 7)
  await turnsTaken()
  ends[0]?.reject(error)
  for (const [i, end] of ends.entries()) end.resolve(i)
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(begun).toHaveLength(7)
})

test('where the database is away, who waits is told so without asking it; who comes later asks again', async () => {
  const { begun, ends, answers } = crowd('a', 9)
  await turnsTaken()
  for (const end of ends.slice(0, 6)) end.reject(away)
  const told = await answers
  expect(begun).toHaveLength(6)
  expect(told.map((one) => (one.status === 'rejected' ? one.reason : one))).toEqual(
    Array.from({ length: 9 }, () => away),
  )
  const later = crowd('a', 1)
  later.ends[0]?.resolve(1)
  expect(await later.answers).toEqual([{ status: 'fulfilled', value: 1 }])
})
