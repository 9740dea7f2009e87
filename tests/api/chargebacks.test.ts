import { expect, test } from 'vitest'
import { getDataAuth, list } from '#contract/chargebacks.ts'
import { openCase } from '#server/chargebacks/open.ts'
import { transact } from '#server/db/transact.ts'
import { payment } from '../support/trades.ts'
import { api, openTrading, session, shop } from './support/trading.ts'

openTrading()

const opened = async () => {
  const transactionId = await payment(api.ctx(), shop, {})
  const opening = { transactionId, stage: '1st_chargeback', reason: 'fraud' } as const
  await transact(api.db, (tx) => openCase(tx, api.ctx(), opening))
  return transactionId
}

test('the cases of the own stores are listed, by store and by payment', async () => {
  const transactionId = await opened()
  const { records } = await api.data(list, { transactionId }, session)
  expect(records).toMatchObject([
    { transactionId, storeId: shop.stores[0], stage: '1st_chargeback', outcome: null },
  ])
  const [, second] = shop.stores
  expect((await api.data(list, { storeId: [second] }, session)).records).toEqual([])
  const other = await api.merchant()
  const theirs = await api.data(list, {}, await api.signIn(other.admin))
  expect(theirs.records).toEqual([])
})

test('who may not see cases is told so, and so is he by the list', async () => {
  expect(await api.data(getDataAuth, {}, session)).toBe(true)
  const bare = await api.signIn(await api.operator(shop, { groups: [shop.groups[0]] }))
  expect(await api.data(getDataAuth, {}, bare)).toBe(false)
  expect((await api.call(list, {}, bare)).status).toBe(403)
})
