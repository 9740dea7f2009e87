// Reasons: each code has one record, in both languages, and every code is used by a refusal.
import { describe, expect, test } from 'vitest'
import { isReasonCode, type ReasonCode, reason } from '#domain/reasons.ts'
import { type LocaleContext, renderReason } from '#labels/reason.ts'
import { allReasons } from '#labels/reasons/all.ts'
import { filesNamed, importsOf, read } from '../../scripts/build/sources.ts'

const codes = Object.keys(allReasons).filter(isReasonCode)
const readings: Record<'en' | 'zh', LocaleContext> = {
  en: { locale: 'en', zone: 'UTC+0' },
  zh: { locale: 'zh', zone: 'UTC+8' },
}
const params = {
  amount: '-1234.50',
  currency: 'SEK',
  until: '2026-11-20T16:00:00.000Z',
  days: '180',
  status: 'PENDING',
  type: 'AUTH',
  permission: 'B-0101',
  seconds: '60',
  name: 'Fjord',
  record: 'txn_1',
}
const told = (code: ReasonCode, language: 'en' | 'zh') =>
  renderReason(allReasons[code], reason(code, params), readings[language])

test('there are reasons to judge, each a code', () => {
  expect(codes.length).toBeGreaterThan(150)
  expect(codes).toEqual(Object.keys(allReasons))
})

test('no code stands in the records of two modules', () => {
  const written = filesNamed(/^src\/labels\/reasons\/(?!all)[\w-]+\.ts$/).flatMap((path) =>
    [...read(path).matchAll(/^ {2}'([a-z_]+\.[a-z_\d]+)': \{/gm)].map(([, code]) => code),
  )
  expect(written.toSorted()).toEqual([...codes].sort())
})

describe.each(codes)('%s', (code) => {
  test('has its words in both languages, of the same values', () => {
    const [en, zh] = [told(code, 'en').text, told(code, 'zh').text]
    expect(en).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
    expect(zh).toMatch(/\p{Script=Han}/u)
    const shown = (text: string) =>
      ['1,234.50', 'SEK', '2026-11-2', 'Fjord', 'txn_1'].filter((value) => text.includes(value))
    expect(shown(zh)).toEqual(shown(en))
  })
})

test('every code refuses something', () => {
  const used = filesNamed(/^src\/(?!labels\/reasons\/).*\.tsx?$/)
    .map(read)
    .join('\n')
  expect(codes.filter((code) => !used.includes(`'${code}'`))).toEqual([])
})

test('what answers for all modules gathers them; no page does', () => {
  const gathering = filesNamed(/^src\/.*\.tsx?$/).filter((path) =>
    importsOf(path).includes('#labels/reasons/all.ts'),
  )
  expect(gathering.length).toBeGreaterThan(0)
  expect(gathering.filter((path) => !path.startsWith('src/server/'))).toEqual([])
})

describe('final', () => {
  test('is what has happened for good, not what may pass', () => {
    expect(told('return.already_returned', 'en').final).toBe(true)
    expect(told('transaction.wrong_type', 'en').final).toBe(true)
    expect(told('transaction.chargeback_open', 'en').final).toBe(false)
    expect(told('permission.missing', 'en').final).toBe(false)
  })

  test.each([
    ['SUCCESS', true],
    ['FAILED', true],
    ['CANCELED', true],
    ['PENDING', false],
    ['PROCESSING', false],
    ['REVIEW', false],
  ] as const)('a status %s stays: %s', (status, final) => {
    const against = reason('transaction.wrong_status', { status })
    expect(renderReason(allReasons[against.code], against, readings.en).final).toBe(final)
  })
})

test('values are told as people read them, in their zone', () => {
  const { text } = told('refund.window_over', 'zh')
  expect(text).toContain('2026-11-21 00:00:00 UTC+8')
  expect(told('refund.window_over', 'en').text).toContain('2026-11-20 16:00:00 UTC+0')
  expect(told('refund.insufficient_funds', 'en').text).toContain('−1,234.50 SEK')
})
