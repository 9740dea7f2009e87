import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import { calls } from '#contract/registry.ts'
import { type Api, openApi } from './support/api.ts'
import { entries } from './support/matrix.ts'
import { recordsOf } from './support/matrix-records.ts'

// A week or a year back from the first possible day, or forward from the last, lies outside the calendar.
const spans = [
  ['from', 'to', ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']],
  [
    'firstDay',
    'lastDay',
    ['0000-01-01', '0001-01-01', '1000-01-01', '8999-12-31', '9999-12-31', '2026-02-31'],
  ],
] as const
/** An unreachable network, shop or bank is not a defect of ours. */
const elsewhere = ['network_unavailable', 'shop_unreachable']

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2, withSandbox: true })
})
afterAll(() => api.close())

const asked = calls.flatMap((call) => {
  const declared: unknown = Reflect.get(call.input, 'entries')
  const names = typeof declared === 'object' && declared !== null ? Object.keys(declared) : []
  return spans
    .filter(([begin, end]) => names.includes(begin) && names.includes(end))
    .map((span) => [call.id, call, span] as const)
})

describe.each(asked)('%s', (id, call, [begin, end, ends]) => {
  test('answers for the first and the last day of the calendar', async () => {
    const merchant = await api.merchant()
    const staff = call.access === 'staff' ? await api.staff() : undefined
    const maker = await api.signIn(merchant.admin)
    const session = staff ? await api.signIn(staff) : maker
    const base = (await entries[id]?.payload?.(recordsOf(api, merchant, maker))) ?? {}
    const broken: unknown[] = []
    for (const at of ends)
      for (const span of [
        { [begin]: at, [end]: at },
        { [begin]: undefined, [end]: at },
      ]) {
        const payload = { ...base, ...span } as Payload<typeof call>
        const { status, failure } = await api.call(call, payload, session)
        if (status >= 500 && !elsewhere.includes(failure?.failure ?? ''))
          broken.push([span, failure?.failure])
      }
    expect(broken).toEqual([])
  })
})
