import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { withdrawalAccountStatuses } from '#domain/money/withdrawal-accounts.ts'
import { explain } from '#machines/explain.ts'
import {
  type BankChangeOutcome,
  type BankChangeRequest,
  bankChangeFlow,
} from '#machines/money/flows/bank-change.ts'
import * as virtual from '#machines/money/lifecycles/virtual-account.ts'
import * as account from '#machines/money/lifecycles/withdrawal-account.ts'
import { heard, keys, live, next, type Turn } from '../live.ts'
import { wholeChange } from '../models/money/withdrawal-accounts.ts'
import { rejected } from '../models/samples.ts'

describe('a withdrawal account', () => {
  const facts = (more: Partial<account.WithdrawalAccountFacts> = {}) =>
    ({ status: 'approved', kind: 'bank', withdrawalOpen: false, ...more }) as const
  const codes = (
    of: account.WithdrawalAccountFacts,
    event: account.WithdrawalAccountEvent,
  ): string[] => account.reasonsAgainst(of, event).map(({ code }) => code)

  test('a bank account is approved by the sales contact, the others by the system', () => {
    const pending = facts({ status: 'pending' })
    expect(
      account.transition(pending, { type: 'APPROVE', by: 'sales' }).transition?.after.status,
    ).toBe('approved')
    expect(codes(pending, { type: 'APPROVE', by: 'system' })).toEqual([
      'withdrawal_account.wrong_approver',
    ])
    const kept = facts({ status: 'pending', kind: 'va' })
    expect(
      account.transition(kept, { type: 'APPROVE', by: 'system' }).transition?.after.status,
    ).toBe('approved')
    expect(codes(kept, { type: 'APPROVE', by: 'sales' })).not.toEqual([])
  })

  test('it is decided once', () => {
    for (const type of ['APPROVE', 'DECLINE'] as const) {
      const event = type === 'APPROVE' ? ({ type, by: 'sales' } as const) : { type }
      expect(codes(facts(), event)).toEqual(['withdrawal_account.approved'])
      expect(codes(facts({ status: 'failed' }), event)).toEqual([
        'withdrawal_account.review_failed',
      ])
    }
  })

  test.each(withdrawalAccountStatuses)('a change of one that is %s is reviewed again', (status) => {
    expect(account.transition(facts({ status }), { type: 'CHANGE' }).transition?.after.status).toBe(
      'pending',
    )
    expect(codes(facts({ status, kind: 'currentz' }), { type: 'CHANGE' })).toEqual([
      'withdrawal_account.kept_by_provider',
    ])
  })

  test('while a withdrawal to it is in process it is neither changed nor deleted', () => {
    const open = facts({ withdrawalOpen: true })
    const why = ['withdrawal_account.withdrawal_open']
    expect(codes(open, { type: 'CHANGE' })).toEqual(why)
    expect(codes(open, { type: 'DELETE' })).toEqual(why)
    expect(account.transition(facts(), { type: 'DELETE' }).transition?.after.status).toBe('deleted')
    expect(
      account.transition(facts({ kind: 'va' }), { type: 'DELETE' }).transition?.after.status,
    ).toBe('deleted')
  })
})

describe('a virtual account', () => {
  const facts = (more: Partial<virtual.VirtualAccountFacts> = {}) =>
    ({ status: 'active', currencies: ['USD'], waits: false, articles: false, ...more }) as const
  const adding = (of: virtual.VirtualAccountFacts, ...currencies: string[]) =>
    virtual.reasonsAgainst(of, { type: 'ADD_CURRENCY', currencies }).map(({ code }) => code)

  test.each([
    [facts(), ['HKD'], []],
    [facts(), [], ['virtual_account.currency_missing']],
    [facts(), ['USD'], ['virtual_account.currency_taken']],
    [facts(), ['EUR'], ['virtual_account.articles_missing']],
    [facts(), ['GBP', 'HKD'], ['virtual_account.articles_missing']],
    [facts(), ['PLN'], ['virtual_account.articles_missing']],
    [facts({ articles: true }), ['EUR', 'GBP', 'PLN'], []],
    [facts({ status: 'in_review' }), ['HKD'], ['virtual_account.in_review']],
    [facts({ status: 'review_failed' }), ['HKD'], ['virtual_account.review_failed']],
  ])('%j with %j', (of, currencies, codes) => {
    expect(adding(of, ...currencies)).toEqual(codes)
  })

  test('is decided once', () => {
    const waiting = facts({ status: 'in_review' })
    expect(virtual.transition(waiting, { type: 'APPROVE' }).transition?.after.status).toBe('active')
    expect(virtual.transition(waiting, { type: 'DECLINE' }).transition?.after.status).toBe(
      'review_failed',
    )
    expect(
      virtual.transition(facts(), { type: 'DECLINE' }).transition?.after.status,
    ).toBeUndefined()
  })

  test('with a currency that was added it is decided again, and stays active', () => {
    for (const type of ['APPROVE', 'DECLINE'] as const) {
      expect(virtual.transition(facts({ waits: true }), { type }).transition?.after.status).toBe(
        'active',
      )
      expect(virtual.reasonsAgainst(facts(), { type }).map(({ code }) => code)).toEqual([
        'virtual_account.active',
      ])
    }
  })
})

describe('the change of the bank account', () => {
  const { message, reasons } = rejected
  const dialog = (...turns: Turn<BankChangeOutcome>[]) => {
    const asked: BankChangeRequest[] = []
    const actors = {
      update: fromPromise<BankChangeOutcome, BankChangeRequest>(({ input }) => {
        asked.push(input)
        return next(turns)
      }),
    }
    const running = live(bankChangeFlow.provide({ actors }), { newKey: keys() })
    running.actor.send({ type: 'OPEN', fields: wholeChange })
    const submit = async (code = '123456') => {
      running.actor.send({ type: 'CODE', value: code })
      running.actor.send({ type: 'SUBMIT' })
      await heard()
    }
    return { ...running, asked, submit }
  }
  const against = (fields: Partial<typeof wholeChange>, code = '123456') => {
    const { actor } = dialog()
    for (const [field, value] of Object.entries(fields))
      actor.send({ type: 'FIELD', field: field as keyof typeof wholeChange, value })
    actor.send({ type: 'CODE', value: code })
    return explain(actor.getSnapshot(), { type: 'SUBMIT' })
  }

  test.each([
    [{}, []],
    [{ branchInfo: '深圳分行' }, []],
    [{ bankName: 'Bank of China' }, ['withdrawal_account.bank_name_chinese']],
    [{ bankName: ' ' }, ['withdrawal_account.incomplete']],
    // Entered as banks print them; stored without spaces and in capitals.
    [{ cardNo: '6217 8501' }, []],
    [{ swiftCode: 'bkchcnbj' }, []],
    [{ swiftCode: 'bkch' }, ['withdrawal_account.incomplete']],
    [
      { accountName: '', bankName: 'BOC' },
      ['withdrawal_account.incomplete', 'withdrawal_account.bank_name_chinese'],
    ],
    [{ bankAddress: 'x'.repeat(256) }, ['withdrawal_account.incomplete']],
  ])('%j is blocked by %j', (fields, codes) => expect(against(fields)).toEqual(codes))

  test('the code has six digits', () => expect(against({}, '12345')).toEqual(['code.six_digits']))

  test('101 says so and loads the page anew', async () => {
    const { actor, emitted, submit, asked } = dialog({ kind: 'changed' })
    await submit()
    expect(emitted).toEqual(['success', 'reload'])
    expect(actor.getSnapshot().value).toBe('done')
    expect(asked[0]).toMatchObject({ code: '123456', fields: wholeChange, idempotencyKey: 'K1' })
  })

  test.each([
    ['exists', '123456'],
    ['codeExpired', ''],
    ['codeWrong', ''],
    ['refused', '123456'],
  ] as const)('%s keeps what was typed; the code is %j then', async (kind, code) => {
    const { actor, submit } = dialog({ kind, message, reasons, faults: {} })
    await submit()
    const { value, context } = actor.getSnapshot()
    expect([value, context.code, context.failure]).toEqual([{ open: 'editing' }, code, 'refused'])
    expect([context.message, context.fields]).toEqual([message, wholeChange])
  })

  test('without an answer the same key is sent again, and it cannot be closed meanwhile', async () => {
    const { actor, asked, submit } = dialog(new Error('lost'), { kind: 'changed' })
    actor.send({ type: 'CODE', value: '123456' })
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'CLOSE' })
    expect(actor.getSnapshot().value).toEqual({ open: 'submitting' })
    await heard()
    expect(actor.getSnapshot().context.failure).toBe('unanswered')
    await submit()
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1'])
  })
})
