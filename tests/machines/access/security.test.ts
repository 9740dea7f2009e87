import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import {
  type KeyActAnswer,
  type KeyActRequest,
  keyActFlow,
} from '#machines/access/flows/key-act.ts'
import {
  type SecurityChange,
  type SecurityFields,
  type SecurityOutcome,
  type SecurityRequest,
  securityChangeFlow,
} from '#machines/access/flows/security-change.ts'
import { reasonsAgainst, transition } from '#machines/access/lifecycles/account.ts'
import { explain } from '#machines/explain.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { accepted, rejected } from '../models/samples.ts'

const { message, reasons } = rejected

describe('security change', () => {
  const screen = (change: SecurityChange, ...turns: Turn<SecurityOutcome>[]) => {
    const asked: SecurityRequest[] = []
    const actors = {
      change: fromPromise<SecurityOutcome, SecurityRequest>(({ input }) => {
        asked.push(input)
        return next(turns)
      }),
    }
    const running = live(securityChangeFlow.provide({ actors }), { change, newKey: keys() })
    const type = (fields: Partial<SecurityFields>) => {
      for (const [field, value] of Object.entries(fields))
        running.actor.send({ type: 'FIELD', field: field as keyof SecurityFields, value })
    }
    return { ...running, asked, type }
  }
  const whole = {
    original: 'Old2026pass',
    value: 'New2026pass',
    repeat: 'New2026pass',
    originalCode: '123456',
  }

  test.each([
    [{}, []],
    [{ original: '' }, ['password.original_missing']],
    [{ value: 'short1A', repeat: 'short1A' }, ['password.rules']],
    [{ value: 'Special1!', repeat: 'Special1!' }, ['password.rules']],
    [{ repeat: 'New2026pasS' }, ['password.repeat']],
    [{ value: 'Old2026pass', repeat: 'Old2026pass' }, ['password.unchanged']],
    [{ originalCode: '12345' }, ['code.six_digits']],
  ])('a password with %j is blocked by %j', (more, codes) => {
    const { actor, type } = screen('password')
    type({ ...whole, ...more })
    expect(explain(actor.getSnapshot(), { type: 'SUBMIT' })).toEqual(codes)
  })

  test('a phone is proved first: the old one in full, or the e-mail without it', () => {
    const { actor, type } = screen('phone')
    const against = () => explain(actor.getSnapshot(), { type: 'NEXT' })
    expect(against()).toEqual(['phone.invalid', 'code.six_digits'])
    type({ original: '+49 40 123456', originalCode: '123456' })
    expect(against()).toEqual([])
    actor.send({ type: 'CHANNEL', channel: 'email' })
    // The code of the other channel is invalid here.
    expect(against()).toEqual(['code.six_digits'])
    type({ originalCode: '123456', original: '' })
    expect(against()).toEqual([])
  })

  test.each([
    ['phone', 'ann@example.com', 'phone.invalid'],
    ['email', '+4940123456', 'email.invalid'],
  ] as const)('the new %s is none: %s', (change, value, code) => {
    const { actor, type } = screen(change)
    type({ original: '+4940123456', originalCode: '123456' })
    actor.send({ type: 'NEXT' })
    type({ value, newCode: '654321' })
    expect(explain(actor.getSnapshot(), { type: 'SUBMIT' })).toEqual([code])
  })

  test('what is refused of the old side goes back to it, all else stays; then it is changed', async () => {
    const original = { kind: 'original', message, reasons, faults: { originalCode: 'No' } } as const
    const refused = { kind: 'refused', message, reasons, faults: { newCode: 'No' } } as const
    const { actor, asked, emitted, type } = screen('phone', original, refused, { kind: 'changed' })
    type({ original: '+4940123456', originalCode: '111111' })
    actor.send({ type: 'NEXT' })
    type({ value: '+4940123499', newCode: '222222' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    let { value, context } = actor.getSnapshot()
    expect([value, context.fields.originalCode]).toEqual([{ form: 'proving' }, ''])
    expect(context.fields.value).toBe('+4940123499')
    type({ originalCode: '333333' })
    actor.send({ type: 'NEXT' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    ;({ value, context } = actor.getSnapshot())
    expect([value, context.faults]).toEqual([{ form: 'renewing' }, { newCode: 'No' }])
    type({ newCode: '444444' })
    expect(actor.getSnapshot().context.faults).toEqual({})
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(emitted).toEqual(['changed'])
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K2', 'K3'])
    expect(JSON.stringify(actor.getSnapshot().context.fields)).not.toContain('4')
  })

  test('without an answer the same key is sent again', async () => {
    const { actor, asked, type } = screen('password', new Error('lost'), { kind: 'changed' })
    type(whole)
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(actor.getSnapshot().context.failure).toBe('unanswered')
    actor.send({ type: 'SUBMIT' })
    await heard()
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1'])
  })

  test('another password after that is another act: the server cannot tell it from the first', async () => {
    const { actor, asked, type } = screen('password', new Error('lost'), { kind: 'changed' })
    type(whole)
    actor.send({ type: 'SUBMIT' })
    await heard()
    type({ value: 'Newer2026pass', repeat: 'Newer2026pass' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    const [first, second] = asked.map(({ idempotencyKey }) => idempotencyKey)
    expect(second).not.toBe(first)
  })
})

describe('acts on a key', () => {
  const dialog = (...turns: Turn<KeyActAnswer>[]) => {
    const asked: KeyActRequest[] = []
    const actors = {
      act: fromPromise<KeyActAnswer, KeyActRequest>(({ input }) => {
        asked.push(input)
        return next(turns)
      }),
    }
    const running = live(keyActFlow.provide({ actors }), { newKey: keys() })
    const code = async (value: string) => {
      running.actor.send({ type: 'CODE', value })
      running.actor.send({ type: 'SUBMIT' })
      await heard()
    }
    return { ...running, asked, code }
  }
  const shown = { ...accepted, value: 'the key' }

  test('a refresh warns before a code is asked for', async () => {
    const { actor, asked, code } = dialog(shown)
    actor.send({ type: 'OPEN', act: 'refresh', storeId: 'S', kind: 'SALT', replaces: true })
    expect(actor.getSnapshot().value).toBe('warned')
    actor.send({ type: 'CODE', value: '123456' })
    expect(actor.getSnapshot().context.code).toBe('')
    actor.send({ type: 'CONFIRM' })
    await code('123456')
    expect(actor.getSnapshot().context.value).toBe('the key')
    expect(asked[0]).toMatchObject({ act: 'refresh', storeId: 'S', kind: 'SALT', code: '123456' })
    actor.send({ type: 'CLOSE' })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('the key')
  })

  test('a wrong code is asked for again; five digits are no code; a file closes the dialog', async () => {
    const { actor, emitted, code } = dialog(
      { ...rejected, value: null },
      { ...accepted, value: null },
    )
    actor.send({ type: 'OPEN', act: 'download', storeId: 'S', kind: 'KEY', replaces: true })
    await code('12345')
    expect(explain(actor.getSnapshot(), { type: 'SUBMIT' })).toEqual(['code.six_digits'])
    await code('111111')
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'refused', code: '' })
    await code('222222')
    expect([actor.getSnapshot().value, emitted]).toEqual(['closed', ['finish']])
  })
})

describe('account information', () => {
  test.each([
    ['EMPTY', 'SEND', 'PENDING', []],
    ['FAILED', 'SEND', 'PENDING', []],
    ['PENDING', 'PASS', 'PASSED', []],
    ['PENDING', 'FAIL', 'FAILED', []],
    ['PENDING', 'SEND', undefined, ['account.checking']],
    ['PASSED', 'SEND', undefined, ['account.passed']],
    ['PASSED', 'FAIL', undefined, ['account.passed']],
    ['EMPTY', 'PASS', undefined, ['account.not_sent']],
  ] as const)('%s, %s: %s', (status, type, after, codes) => {
    expect(transition(status, { type }).transition?.after).toBe(after)
    expect(reasonsAgainst(status, { type }).map(({ code }) => code)).toEqual(codes)
  })
})
