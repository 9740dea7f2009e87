import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import { calls } from '#contract/registry.ts'
import { type Api, openApi } from './support/api.ts'
import { entries } from './support/matrix.ts'
import { recordsOf } from './support/matrix-records.ts'
import { addSigning, signedCall } from './support/signing.ts'

// A cursor encodes where a page ended. Cursors that are not ours are refused, above all a record id: it would reveal
// where another merchant's record is in the order.
const notOurs = ['x', '', 'wdr_1', '17', '17.', '.', 'a.b.c']
/** For lists where a bare number is a valid cursor: ledger lines, and records in insertion order. */
const byNumber = notOurs.filter((cursor) => cursor !== '17')
/** Lists of the desk that are read by number only. */
const uncut: readonly string[] = ['desk.listCases', 'desk.listBalances']

const asks = ({ input }: Call): boolean => {
  const entries: unknown = Reflect.get(input, 'entries')
  return typeof entries === 'object' && entries !== null && 'cursor' in entries
}
const lists = calls.filter((call) => asks(call) && !uncut.includes(call.id))

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2, withSandbox: true })
})
afterAll(() => api.close())

test('every list that goes on by a cursor is asked', () => {
  expect(lists.length).toBeGreaterThan(18)
})

describe.each(lists.map((call) => [call.id, call] as const))('%s', (id, call) => {
  test('refuses a cursor that is not ours', async () => {
    const merchant = await api.merchant()
    const session = await api.signIn(call.access === 'staff' ? await api.staff() : merchant.admin)
    const maker = call.access === 'staff' ? await api.signIn(merchant.admin) : session
    const signing = await addSigning(api, merchant.id, merchant.stores[0])
    const base = (await entries[id]?.payload?.(recordsOf(api, merchant, maker))) ?? {}
    const faults = async (cursor: string) => {
      const payload = { ...base, cursor } as Payload<Call>
      const answer = await (call.access === 'signed'
        ? signedCall(api, call, payload, signing)
        : api.call(call, payload, session))
      return [answer.status, ...Object.keys(answer.failure?.fields ?? {})]
    }
    const refused = [400, 'cursor']
    const takesNumber = (await faults('17'))[0] === 200
    for (const cursor of takesNumber ? byNumber : notOurs)
      expect([cursor, ...(await faults(cursor))]).toEqual([cursor, ...refused])
  })
})
