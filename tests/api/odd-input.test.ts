import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import { calls } from '#contract/registry.ts'
import { payloadOf } from '#server/http/payload.ts'
import { Failure } from '#server/kernel/failure.ts'
import { samplePng } from '../support/sample-files.ts'
import { type Api, openApi } from './support/api.ts'
import { entries } from './support/matrix.ts'
import { recordsOf } from './support/matrix-records.ts'

// Input that no screen sends: the response is always a refusal that names the problem, never an internal error.
const odd: readonly unknown[] = [
  'a\0b',
  'half a character \ud800',
  "'; drop table users; -- \\ % _",
  'a\u202eb\u0007c',
  'x'.repeat(5_000),
  '99999999999999999999',
  '-1',
  '1e400',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-02-31T00:00:00Z',
  '0000-00-00',
  '',
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  [],
  ['a\0b'],
  [{}],
  {},
]
// File names that could confuse a disk or a log.
const files = ['a\0.png', '../../a.png', `${'x'.repeat(300)}.png`, '\ud800.png', ''].map(
  (name) => new File([samplePng], name),
)
/** An unreachable network, shop or bank is not a defect of ours. */
const elsewhere = ['network_unavailable', 'shop_unreachable']

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2, withSandbox: true })
})
afterAll(() => api.close())

/** The fields of a call by its schema, and those of its entry's payload. */
function fieldsOf(call: Call, base: object): string[] {
  const declared: unknown = Reflect.get(call.input, 'entries')
  const names = typeof declared === 'object' && declared !== null ? Object.keys(declared) : []
  return [...new Set([...names, ...Object.keys(base)])]
}

/**
 * The schema's refusal of a JSON payload, validated as the HTTP layer does it. It depends on nothing else, so of all
 * values with the same refusal only one is sent.
 */
function refusalOf(call: Call, payload: object): string | undefined {
  if (call.method !== 'POST' || call.request !== undefined) return undefined
  try {
    payloadOf(call, JSON.parse(JSON.stringify(payload)))
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return JSON.stringify([error.code, error.fields])
  }
}

let asked = 0
describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  test('answers odd input without a defect', async () => {
    const merchant = await api.merchant()
    const user = call.access === 'staff' ? await api.staff() : merchant.admin
    const session = await api.signIn(user)
    const maker = call.access === 'staff' ? await api.signIn(merchant.admin) : session
    const base = (await entries[id]?.payload?.(recordsOf(api, merchant, maker))) ?? {}
    const broken: unknown[] = []
    const refusals = new Set<string>()
    for (const field of fieldsOf(call, base)) {
      const values = Reflect.get(base, field) instanceof File ? files : odd
      // No client can put a lone surrogate into a URL.
      const inPath = call.path.includes(`{${field}}`)
      for (const value of values.filter((one) => !inPath || String(one).isWellFormed())) {
        const payload = { ...base, [field]: value } as Payload<Call>
        const refusal = inPath ? undefined : refusalOf(call, { ...base, [field]: value })
        if (refusal !== undefined && refusals.has(refusal)) continue
        if (refusal !== undefined) refusals.add(refusal)
        const address = `198.18.${(asked >> 8) & 255}.${asked++ & 255}`
        const { status, failure } = await api.call(call, payload, session, { address })
        if (status >= 500 && !elsewhere.includes(failure?.failure ?? ''))
          broken.push([field, value, failure?.failure])
      }
    }
    expect(broken).toEqual([])
  })
})
