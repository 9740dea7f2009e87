import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import {
  accountCreateFlow,
  type CheckOutcome,
  type CheckRequest,
  type NoteOutcome,
  type NoteRequest,
} from '#machines/access/flows/account-create.ts'
import {
  type RecoverOutcome,
  type RecoverRequest,
  recoverFlow,
} from '#machines/access/flows/recover.ts'
import { registerFlow } from '#machines/access/flows/register.ts'
import {
  type SetPasswordOutcome,
  type SetPasswordRequest,
  setPasswordFlow,
} from '#machines/access/flows/set-password.ts'
import type {
  BindOutcome,
  RegisterOutcome,
  RegisterRequest,
} from '#machines/access/parts/registration.ts'
import { explain } from '#machines/explain.ts'
import type { Said } from '#machines/parts/answer.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { registration } from '../models/access/access.ts'

const said = (faults: Said['faults'] = {}): Said => ({ message: 'No', reasons: [], faults })

describe('registration', () => {
  const page = (submits: Turn<RegisterOutcome>[], binds: Turn<BindOutcome>[] = []) => {
    const asked: RegisterRequest[] = []
    const bound: RegisterRequest[] = []
    const submit = fromPromise<RegisterOutcome, RegisterRequest>(({ input }) => {
      asked.push(input)
      return next(submits)
    })
    const bind = fromPromise<BindOutcome, RegisterRequest>(({ input }) => {
      bound.push(input)
      return next(binds)
    })
    const running = live(registerFlow.provide({ actors: { submit, bind } }), { newKey: keys() })
    const { actor } = running
    const type = (fields: Partial<Record<keyof typeof registration, string>>) => {
      for (const [field, value] of Object.entries(fields))
        actor.send({ type: 'FIELD', field: field as keyof typeof registration, value })
    }
    const filled = () => {
      type(registration)
      actor.send({ type: 'AGREE', value: true })
      actor.send({ type: 'NEXT' })
    }
    const send = async () => {
      actor.send({ type: 'SUBMIT' })
      actor.send({ type: 'CAPTCHA_PASSED', token: 'C' })
      await heard()
    }
    return { ...running, asked, bound, type, filled, send, at: () => actor.getSnapshot() }
  }

  test('the first step names everything that is missing', () => {
    const { at, type } = page([])
    expect(explain(at(), { type: 'NEXT' })).toEqual([
      'register.person_incomplete',
      'code.six_digits',
      'agreement.needed',
    ])
    type({ email: registration.email, phone: '138', code: '123456' })
    expect(explain(at(), { type: 'NEXT' })).toEqual([
      'register.person_incomplete',
      'agreement.needed',
    ])
  })
  test('going back keeps what was entered', () => {
    const { actor, at, filled } = page([])
    filled()
    actor.send({ type: 'BACK' })
    expect(at().value).toEqual({ form: 'person' })
    expect(at().context.fields).toMatchObject(registration)
    expect(at().context.agreed).toBe(true)
  })
  test.each(Object.keys(registration).slice(3))('the second step needs %s', (field) => {
    const { at, filled, type } = page([])
    filled()
    expect(explain(at(), { type: 'SUBMIT' })).toEqual([])
    type({ [field]: '' })
    expect(explain(at(), { type: 'SUBMIT' })).not.toEqual([])
  })
  test('an account that stands forgets code and passwords', async () => {
    const { at, emitted, filled, send, asked } = page([{ kind: 'registered' }])
    filled()
    await send()
    expect(emitted).toEqual(['registered'])
    expect(asked[0]).toMatchObject({ channel: 'sms', captchaToken: 'C', idempotencyKey: 'K1' })
    expect(at().context.fields).toMatchObject({ code: '', password: '', repeat: '' })
  })
  test('silence repeats the same request, a refusal begins another one', async () => {
    const refused = { kind: 'company', ...said() } as const
    const { filled, send, asked } = page([new Error('lost'), refused, { kind: 'registered' }])
    filled()
    for (let tries = 0; tries < 3; tries++) await send()
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1', 'K2'])
  })
  test('what is refused of the first step is shown there, until it is changed', async () => {
    const { at, filled, send, type } = page([{ kind: 'person', ...said({ phone: 'Taken' }) }])
    filled()
    await send()
    expect(at().value).toEqual({ form: 'person' })
    expect(at().context.faults).toEqual({ phone: 'Taken' })
    type({ phone: '+44 113 496 0001' })
    expect(at().context.faults).toEqual({})
  })
  test('an e-mail of another region has to be changed', async () => {
    const { actor, at, filled, send } = page([{ kind: 'otherRegion', ...said() }])
    filled()
    await send()
    expect(at().value).toBe('otherRegion')
    actor.send({ type: 'CLOSE' })
    expect(at().value).toEqual({ form: 'person' })
    expect(at().context.faults).toEqual({ email: 'No' })
  })
  test('one click enables; where the code proves too little another one is asked by e-mail', async () => {
    const other = { kind: 'otherService', ...said() } as const
    const { actor, at, bound, emitted, filled, send, type } = page(
      [other, other],
      [{ kind: 'codeNeeded', ...said() }, { kind: 'bound' }],
    )
    filled()
    await send()
    actor.send({ type: 'ENABLE' })
    await heard()
    expect([at().value, at().context.channel]).toEqual([{ form: 'person' }, 'email'])
    expect(at().context.fields.code).toBe('')
    type({ code: '654321' })
    actor.send({ type: 'NEXT' })
    await send()
    actor.send({ type: 'ENABLE' })
    await heard()
    expect([bound.length, emitted]).toEqual([2, ['bound']])
  })
  test('cancelling the one click leaves the form as it was', async () => {
    const { actor, at, filled, send } = page([{ kind: 'otherService', ...said() }])
    filled()
    await send()
    actor.send({ type: 'CLOSE' })
    expect([at().value, at().context.failure]).toEqual([{ form: 'company' }, null])
    expect(at().context.fields).toMatchObject(registration)
  })
})

describe('recovery', () => {
  const page = (...outcomes: Turn<RecoverOutcome>[]) => {
    const asked: RecoverRequest[] = []
    const reset = fromPromise<RecoverOutcome, RecoverRequest>(({ input }) => {
      asked.push(input)
      return next(outcomes)
    })
    const running = live(recoverFlow.provide({ actors: { reset } }), undefined)
    const type = (field: 'account' | 'code' | 'password' | 'repeat', value: string) =>
      running.actor.send({ type: 'FIELD', field, value })
    return { ...running, asked, type, at: () => running.actor.getSnapshot() }
  }

  test('a wrong code leads back to its step and is typed anew', async () => {
    const { actor, at, type, asked, emitted } = page(
      { kind: 'code', ...said({ code: 'Wrong' }) },
      { kind: 'reset' },
    )
    expect(explain(at(), { type: 'NEXT' })).toEqual(['recover.account_invalid', 'code.six_digits'])
    type('account', 'ann@acme.example')
    type('code', '111111')
    actor.send({ type: 'NEXT' })
    type('password', 'Acme12')
    expect(explain(at(), { type: 'SUBMIT' })).toEqual(['password.repeat'])
    type('repeat', 'Acme12')
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect([at().value, at().context.fields.code]).toEqual([{ form: 'identify' }, ''])
    type('code', '222222')
    actor.send({ type: 'NEXT' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(asked.map(({ code }) => code)).toEqual(['111111', '222222'])
    expect(emitted.at(-1)).toBe('reset')
    expect(at().context.fields.password).toBe('')
  })
  test('the other channel begins anew', () => {
    const { actor, at, type } = page()
    type('account', 'ann@acme.example')
    type('code', '111111')
    actor.send({ type: 'CHANNEL', channel: 'sms' })
    expect(at().context.fields).toMatchObject({ account: '', code: '' })
  })
})

describe('the first password', () => {
  const page = (ticket: string, ...outcomes: Turn<SetPasswordOutcome>[]) => {
    const save = fromPromise<SetPasswordOutcome, SetPasswordRequest>(() => next(outcomes))
    return live(setPasswordFlow.provide({ actors: { save } }), { ticket })
  }
  test('needs the ticket of a sign-in', () => {
    const { actor } = page('')
    expect(actor.getSnapshot().value).toBe('over')
    expect(explain(actor.getSnapshot(), { type: 'SUBMIT' })).toEqual(['password.ticket_over'])
  })
  test.each(['saved', 'over'] as const)('%s ends it and forgets the password', async (kind) => {
    const { actor } = page('T', { kind, message: 'No', reasons: [] })
    actor.send({ type: 'PASSWORD', value: 'Acme12' })
    actor.send({ type: 'REPEAT', value: 'Acme12' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    const { value, context } = actor.getSnapshot()
    expect([value, context.password, context.repeat]).toEqual([kind, '', ''])
  })
})

test('an account by e-mail code: noted, checked, and its ticket handed on', async () => {
  const noted: NoteOutcome = { kind: 'noted', sentTo: 'a***@acme.example', until: 60_000 }
  const checks: CheckOutcome[] = [
    { kind: 'code', ...said({ code: 'Wrong' }) },
    { kind: 'created', ticket: 'T' },
  ]
  const { actor, emitted } = live(
    accountCreateFlow.provide({
      actors: {
        note: fromPromise<NoteOutcome, NoteRequest>(async () => noted),
        check: fromPromise<CheckOutcome, CheckRequest>(() => next(checks)),
      },
    }),
    undefined,
  )
  for (const field of ['contactName', 'companyName', 'phone', 'email'] as const)
    actor.send({ type: 'FIELD', field, value: registration[field] })
  actor.send({ type: 'AGREE', value: true })
  actor.send({ type: 'SUBMIT' })
  actor.send({ type: 'CAPTCHA_PASSED', token: 'C' })
  await heard()
  for (const code of ['111111', '222222']) {
    expect(actor.getSnapshot().value).toBe('code')
    actor.send({ type: 'CODE', value: code })
    actor.send({ type: 'VERIFY' })
    await heard()
  }
  expect([actor.getSnapshot().value, emitted]).toEqual(['created', ['created']])
})
