import type pg from 'pg'
import { expect, test } from 'vitest'
import { forbidPoolInTransaction, whileInTransaction } from './forbid-pool-in-transaction.ts'

const poolOf = () =>
  forbidPoolInTransaction({ connect: () => 'a connection' } as unknown as pg.Pool)

test('the pool is asked before and after the work of a transaction, and not by what it calls', async () => {
  const pool = poolOf()
  expect(pool.connect()).toBe('a connection')
  const deeper = async () => pool.connect()
  await expect(whileInTransaction(pool, async () => deeper())).rejects.toThrow(
    'asked beside a transaction',
  )
  expect(pool.connect()).toBe('a connection')
})

test('of two at once, who is in no transaction asks; and what one has started goes on after it', async () => {
  const pool = poolOf()
  const go = Promise.withResolvers<void>()
  let later = Promise.resolve<unknown>(null)
  const work = whileInTransaction(pool, async () => {
    later = go.promise.then(() => pool.connect())
    return 'done'
  })
  expect(pool.connect()).toBe('a connection')
  expect(await work).toBe('done')
  go.resolve()
  expect(await later).toBe('a connection')
})

test('another pool may be asked', async () => {
  const [one, other] = [poolOf(), poolOf()]
  expect(await whileInTransaction(one, async () => other.connect())).toBe('a connection')
})
