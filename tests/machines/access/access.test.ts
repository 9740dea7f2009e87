import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import {
  type SignInOutcome,
  type SignInRequest,
  signInFlow,
} from '#machines/access/flows/sign-in.ts'
import {
  type CodeSent,
  type CountdownSeconds,
  smsCountdownFlow,
} from '#machines/access/flows/sms-countdown.ts'
import { explain } from '#machines/explain.ts'
import { languageSwitchFlow } from '#machines/flows/language-switch.ts'
import { timeZoneSwitchFlow } from '#machines/flows/time-zone-switch.ts'
import { heard, live } from '../live.ts'
import { accepted, noon, now, rejected } from '../models/samples.ts'

describe('sign-in', () => {
  const hours = 3_600_000
  const page = (...outcomes: (SignInOutcome | Error)[]) => {
    const asked: SignInRequest[] = []
    const login = fromPromise<SignInOutcome, SignInRequest>(async ({ input }) => {
      const outcome = outcomes[asked.push(input) - 1] ?? new Error('asked too often')
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    const sign = live(signInFlow.provide({ actors: { login } }), { now })
    const { actor } = sign
    const type = (email: string, password: string) => {
      actor.send({ type: 'EMAIL', value: email })
      actor.send({ type: 'PASSWORD', value: password })
    }
    const submit = async () => {
      actor.send({ type: 'SUBMIT' })
      actor.send({ type: 'CAPTCHA_PASSED', token: 'C' })
      await heard()
    }
    return { ...sign, asked, type, submit }
  }
  const refusal = { kind: 'refused', message: 'Wrong', reasons: [] } as const

  test.each([
    ['', 'secret', ['email.required']],
    ['ann', 'secret', ['email.invalid']],
    ['ann@example.com', 'secre', ['password.too_short']],
    ['ann', '', ['email.invalid', 'password.too_short']],
    ['ann@example.com', 'secret', []],
  ])('%j with %j is blocked by %j', (email, password, codes) => {
    const { actor, type } = page()
    type(email, password)
    expect(explain(actor.getSnapshot(), { type: 'SUBMIT' })).toEqual(codes)
  })
  test('sends the tab and the spent verification; forgets the password', async () => {
    const { actor, asked, emitted, type, submit } = page({ kind: 'signedIn' })
    actor.send({ type: 'TAB', tab: 'operator' })
    type(' ann@example.com ', 'secret')
    await submit()
    expect(asked).toEqual([
      { tab: 'operator', email: 'ann@example.com', password: 'secret', captchaToken: 'C' },
    ])
    expect([emitted, actor.getSnapshot().context.password]).toEqual([['signedIn'], ''])
  })
  test('a refusal goes back to the form with the message, silence keeps the password', async () => {
    const { actor, type, submit } = page(refusal, new Error('lost'))
    type('ann@example.com', 'secret')
    await submit()
    const { value, context } = actor.getSnapshot()
    expect([value, context.message, context.password]).toEqual(['form', 'Wrong', ''])
    type('ann@example.com', 'secret')
    await submit()
    expect(actor.getSnapshot().context.failure).toBe('unanswered')
    expect(actor.getSnapshot().context.password).toBe('secret')
  })
  test('the human verification may be wanted again', async () => {
    const again = { ...refusal, kind: 'captcha' } as const
    const { actor, type, submit } = page(again, { kind: 'signedIn' })
    type('ann@example.com', 'secret')
    await submit()
    expect(actor.getSnapshot().value).toBe('captcha')
    actor.send({ type: 'CAPTCHA_PASSED', token: 'D' })
    await heard()
    expect(actor.getSnapshot().value).toBe('signedIn')
  })
  test('a locked account shows until when, and the form again after it', async () => {
    const until = noon + 3 * hours
    const { actor, clock, type, submit } = page({ ...refusal, kind: 'locked', until })
    type('ann@example.com', 'secret')
    await submit()
    expect(actor.getSnapshot().context.lockedUntil).toBe(until)
    clock.increment(3 * hours - 1)
    expect(actor.getSnapshot().value).toBe('locked')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('form')
  })
})

describe('SMS countdown', () => {
  const button = (
    seconds: CountdownSeconds,
    changes: { auto?: boolean; until?: number } = {},
    answer: CodeSent = { ...accepted, phoneNo: '138****0000', until: null },
  ) => {
    let sends = 0
    let shift = 0
    const send = fromPromise<CodeSent, undefined>(async () => {
      sends += 1
      return answer
    })
    const input = { seconds, auto: false, until: null, now: () => noon + shift, ...changes }
    const running = live(smsCountdownFlow.provide({ actors: { send } }), input)
    const pass = (ms: number) => {
      shift += ms
      running.clock.increment(ms)
    }
    return { ...running, pass, sends: () => sends }
  }
  test.each([30, 60] as const)('%i s from the click, to the millisecond', async (seconds) => {
    const { actor, pass, sends, emitted } = button(seconds)
    actor.send({ type: 'SEND' })
    expect(emitted).toEqual(['waiting'])
    actor.send({ type: 'SEND' })
    await heard()
    expect(explain(actor.getSnapshot(), { type: 'SEND' })).toEqual(['sms.too_soon'])
    expect(actor.getSnapshot().context.sentTo).toBe('138****0000')
    pass(seconds * 1_000 - 1)
    expect(actor.getSnapshot().can({ type: 'SEND' })).toBe(false)
    pass(1)
    expect(actor.getSnapshot().value).toBe('ready')
    expect([sends(), emitted]).toEqual([1, ['waiting']])
  })
  test('a wait survives a reload and nothing is sent for it', () => {
    const { actor, pass, sends } = button(60, { until: noon + 20_000, auto: true })
    pass(19_999)
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
    pass(1)
    expect([actor.getSnapshot().value, sends()]).toEqual(['ready', 0])
  })
  test('waits until the instant that the server names when a code was sent before', async () => {
    const answer = { ...rejected, phoneNo: '', until: noon + 90_000 }
    const { actor, pass } = button(60, { auto: true }, answer)
    await heard()
    pass(89_999)
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
    pass(1)
    expect(actor.getSnapshot().value).toBe('ready')
  })
  test('sends by itself when its dialog wants that, and stops with it', async () => {
    const { actor, sends } = button(60, { auto: true })
    await heard()
    expect(sends()).toBe(1)
    actor.send({ type: 'STOP' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('switches', () => {
  test('the language is stored at once and shown after 300 ms', () => {
    const { actor, clock, emitted } = live(languageSwitchFlow, { current: 'en' })
    actor.send({ type: 'CHOOSE', choice: 'zh' })
    actor.send({ type: 'CHOOSE', choice: 'en' })
    clock.increment(299)
    expect(emitted).toEqual(['store'])
    clock.increment(1)
    expect(emitted).toEqual(['store', 'reload'])
  })
  test('the time zone after 100 ms', () => {
    const { actor, clock, emitted } = live(timeZoneSwitchFlow, { current: 'UTC+0' })
    actor.send({ type: 'CHOOSE', choice: 'UTC+8' })
    clock.increment(99)
    expect(emitted).toEqual(['store'])
    clock.increment(1)
    expect(emitted).toEqual(['store', 'reload'])
  })
  test('the choice in force is not chosen again', () => {
    const { actor } = live(languageSwitchFlow, { current: 'zh' })
    expect(actor.getSnapshot().can({ type: 'CHOOSE', choice: 'zh' })).toBe(false)
  })
})
