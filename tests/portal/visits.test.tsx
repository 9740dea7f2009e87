import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addBuriedPoint } from '#contract/access/tracking.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { go } from '#portal/kit/go.ts'
import * as notify from '#portal/kit/notify.ts'
import { session } from '#portal/kit/session.ts'
import { noteVisits } from '#portal/shell/visits.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'

freshTab()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
async function later() {
  await vi.advanceTimersByTimeAsync(1_500)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('a page that stays is noted once, with where the visitor came from', async () => {
  answer(addBuriedPoint, () => ok({}))
  session.set(sessionWith([]))
  history.replaceState(null, '', '/aq/login')
  stop = noteVisits()
  go('/aq/homePage', { replace: true })
  await later()
  go('/aq/transitionLog')
  await later()
  go('/aq/transitionLog?status=SUCCESS')
  await later()
  const visits = seenAt(addBuriedPoint).map(({ body }) => body)
  const at = (path: string) => `${location.origin}${path}`
  expect(visits).toEqual([
    expect.objectContaining({ url: at('/aq/homePage'), uid: 'u1', type: 'route', language: 'en' }),
    expect.objectContaining({ url: at('/aq/transitionLog'), refer: at('/aq/homePage') }),
  ])
})

test('of the query the names are told, what plain ones hold, and no token', async () => {
  answer(addBuriedPoint, () => ok({}))
  keepToken('tok_secret')
  history.replaceState(
    null,
    '',
    '/aq/tradeDetail?transactionId=pay_1&email=a%40b.test&tab=events#code',
  )
  stop = noteVisits()
  await later()
  const [visit] = seenAt(addBuriedPoint)
  expect(visit?.body).toMatchObject({ params: 'transactionId&email&tab=events' })
  expect(JSON.stringify(visit?.body)).not.toMatch(/pay_1|b\.test|code|secret/)
})

test.each([
  ['a refusal', () => refused('rate_limited', 'Too many')],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s is silent', async (_, reply) => {
  const said = vi.spyOn(notify, 'notify').mockResolvedValue()
  answer(addBuriedPoint, reply)
  stop = noteVisits()
  await later()
  expect(seenAt(addBuriedPoint)).toHaveLength(1)
  expect(said).not.toHaveBeenCalled()
})
