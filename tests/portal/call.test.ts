import { describe, expect, test, vi } from 'vitest'
import { getCaptchaAnswer } from '#contract/access/captcha.ts'
import { getEnum, saveProperty } from '#contract/access/common.ts'
import { logout, refresh } from '#contract/access/sessions.ts'
import { addBuriedPoint } from '#contract/access/tracking.ts'
import { get as getBalance } from '#contract/money/balances.ts'
import { refund } from '#contract/payments/transactions.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import { readAnswer } from '#portal/kit/envelope.ts'
import { machineId } from '#portal/kit/machine-id.ts'
import * as notify from '#portal/kit/notify.ts'
import { renderedReason } from '../support/rendered-reason.ts'
import { answer, freshTab, malformed, ok, refused, seen, seenAt } from './support.tsx'

freshTab()
const toasts = () => vi.spyOn(notify, 'notify').mockResolvedValue()

describe('the envelope', () => {
  test.each([
    ['code 200', { code: 200, msg: 'OK', data: { a: 1 } }],
    ['the string 200', { code: '200', msg: 'OK', data: { a: 1 } }],
    ['statusCode', { statusCode: 200, msg: 'OK', data: { a: 1 } }],
    ['resultCode', { resultCode: '200', msg: 'OK', data: { a: 1 } }],
  ])('%s is success', (_, body) => {
    expect(readAnswer(200, body, true)).toEqual({ ok: true, data: { a: 1 }, msg: 'OK' })
  })

  test('an empty object gives the message, unless it is what the call promises', () => {
    const body = { code: 200, msg: 'SUCCESS', data: {} }
    expect(readAnswer(200, body, false)).toMatchObject({ data: 'SUCCESS' })
    expect(readAnswer(200, body, true)).toMatchObject({ data: {} })
  })

  test.each([
    [401, { code: 401, msg: 'Sign in' }, 'unauthenticated'],
    [200, { code: 401, msg: 'Sign in' }, 'unauthenticated'],
    [409, { code: 110, msg: 'Renew' }, 'risk'],
    [500, { code: 500, msg: 'Broken' }, 'unanswered'],
    [409, { code: 100412, msg: 'Wait', data: { failure: 'in_progress' } }, 'unanswered'],
    [200, { code: 100409, msg: 'No' }, 'refused'],
    [502, undefined, 'unanswered'],
  ])('HTTP %i with %o is %s', (http, body, kind) => {
    const read = readAnswer(http, body, true)
    expect(read.ok).toBe(false)
    expect(read.ok || read.failure.kind).toBe(kind)
  })

  test('an answer without words says busy, with the code and the request to name', () => {
    const read = readAnswer(500, { code: 999999, data: { requestId: 'req_9' } }, true)
    expect(read.ok || read.failure.msg).toBe(
      'System busy, please try again later (error 999999, request req_9)',
    )
    const other = readAnswer(502, undefined, true)
    expect(other.ok || other.failure.msg).toBe(
      'The network is busy, please try again later (error 502)',
    )
  })

  test('a fault of the server is known to have changed nothing where it says so', () => {
    const readOf = (data: object) => readAnswer(500, { code: 999999, msg: 'Busy', data }, true)
    const unchanged = { requestId: 'req_9', unchanged: true }
    expect(readOf(unchanged)).toMatchObject({ failure: { kind: 'unanswered', unchanged: true } })
    expect(readOf({ requestId: 'req_9' })).toMatchObject({ failure: { unchanged: false } })
  })

  test('a refusal brings reasons and fields; what is no reason falls out', () => {
    const told = renderedReason('transaction.other_record', { type: 'AUTH', record: 'txn_1' })
    const data = {
      failure: 'refused',
      reasons: [
        { ...told, also: 1 },
        { ...told, code: 'nonsense' },
        { ...told, owner: 'nobody' },
        { ...told, text: undefined },
      ],
      fields: { email: 'Wrong', other: 3 },
    }
    const read = readAnswer(409, { code: 100409, msg: 'No', data }, true)
    expect(read.ok || read.failure.reasons).toEqual([told])
    expect(read.ok || read.failure.fields).toEqual({ email: 'Wrong' })
  })
})

describe('a request', () => {
  test('carries token, language and, where money moves, one key', async () => {
    keepToken('tok_1')
    answer(refund, () => ok({ result: 'SUCCESS', refundTransactionId: 'r1' }))
    const asked = { transactionId: 't1', currency: 'USD', refundAmount: '1.00' } as const
    await idempotentClient('K')(refund, asked)
    const [{ headers, body } = { headers: new Headers(), body: null }] = seen
    expect(headers.get('accessToken')).toBe('tok_1')
    expect(headers.get('Accept-Language')).toBe('en')
    expect(headers.get('Idempotency-Key')).toBe('K.trade.refund')
    expect(headers.get('X-Background')).toBeNull()
    expect(body).toEqual({ transactionId: 't1', currency: 'USD', refundAmount: '1.00' })
  })

  test('fills the path, puts the rest of a GET in the query and marks background calls', async () => {
    answer({ ...getCaptchaAnswer, path: '/sandbox-api/captcha/c%201' }, () => ok({ answer: '40' }))
    await send(getCaptchaAnswer, { captchaId: 'c 1' }, { background: true, quiet: true })
    expect(seen[0]?.path).toBe('/sandbox-api/captcha/c%201')
    expect(seen[0]?.query.size).toBe(0)
    expect(seen[0]?.headers.get('X-Background')).toBe('1')
    answer(getEnum, () => ok([]))
    await send(getEnum, { topic: 'country' })
    expect(seen[1]?.query.get('topic')).toBe('country')
  })

  test('adds the device where the contract has it', async () => {
    answer(refresh, () => ok({ accessToken: 't', expiresAt: '2026-11-21T12:00:00.000Z' }))
    await send(refresh, {})
    expect(seen[0]?.body).toEqual({ machineId: machineId() })
  })
})

describe('a failure', () => {
  test('is said once as a toast, and not at all when the caller shows it', async () => {
    const said = toasts()
    answer(getBalance, () => refused('forbidden', 'No permission'))
    await send(getBalance, {})
    expect(said).toHaveBeenCalledExactlyOnceWith({ tone: 'bad', title: 'No permission' })
    await send(getBalance, {}, { quiet: true })
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('without a connection is a network error', async () => {
    const said = toasts()
    const result = await send(logout, {})
    expect(result.ok || result.failure.kind).toBe('network')
    expect(said).toHaveBeenCalledTimes(1)
  })

  test('that the caller asked for by stopping is silent', async () => {
    const said = toasts()
    const stop = new AbortController()
    answer(getBalance, () => {
      stop.abort()
      throw new DOMException('stopped', 'AbortError')
    })
    const result = await send(getBalance, {}, { signal: stop.signal })
    expect(result.ok || result.failure.kind).toBe('canceled')
    expect(said).not.toHaveBeenCalled()
  })
})

describe('code 110', () => {
  test('renews the device and repeats once, with the same key', async () => {
    const before = machineId()
    let times = 0
    answer(refund, () =>
      ++times === 1
        ? refused('risk_session', 'Renew')
        : ok({ result: 'SUCCESS', refundTransactionId: 'r' }),
    )
    const asked = { transactionId: 't1', currency: 'USD', refundAmount: '1.00' } as const
    const result = await idempotentClient('k1')(refund, asked)
    expect(result.ok).toBe(true)
    expect(machineId()).not.toBe(before)
    const keys = seenAt(refund).map((one) => one.headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys)).toEqual(new Set([`k1.${refund.id}`]))
  })

  test('a second time shows the message', async () => {
    const said = toasts()
    answer(saveProperty, () => refused('risk_session', 'Risk check needed'))
    await send(saveProperty, { propertyType: 'a', propertyValue: 1 })
    expect(seenAt(saveProperty)).toHaveLength(2)
    expect(said).toHaveBeenCalledExactlyOnceWith({ tone: 'bad', title: 'Risk check needed' })
  })
})

test('an empty object stays where the call promises an object', async () => {
  answer(addBuriedPoint, () => ok({}, 'noted'))
  const result = await send(addBuriedPoint, { domain: 'd', url: 'u', type: 'route' })
  expect(result.ok && result.data).toEqual({})
  answer(logout, () => malformed({}, 'SUCCESS'))
  const out = await send(logout, {})
  expect(out.ok && out.data).toBe('SUCCESS')
})
