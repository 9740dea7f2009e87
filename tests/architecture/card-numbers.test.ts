import { expect, test } from 'vitest'
import { calls } from '#contract/registry.ts'
import { filesNamed, read } from '../../scripts/build/sources.ts'

type Declared = { readonly field: string; readonly numbers: string }

/** The fields of a schema that may hold numbers like a card's, however deep they are. */
function declaredIn(schema: unknown, field = ''): Declared[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]): Declared[] => {
    if (name === 'metadata') return 'numbers' in inner ? [{ field, numbers: inner.numbers }] : []
    if (name === 'entries') return Object.entries(inner).flatMap(([of, one]) => declaredIn(one, of))
    return declaredIn(inner, field)
  })
}

// Whoever adds one says by it that a card number may be kept there, and why none will be.
test('only these fields may hold what looks like a card number', () => {
  const all = calls.flatMap(({ input }) => declaredIn(input))
  const fields = [...new Set(all.map(({ field, numbers }) => `${field}: ${numbers}`))]
  expect(fields.toSorted()).toEqual([
    'accountNumber: bank_account',
    'agent: visit',
    'answer: device',
    'blackBox: device',
    'cardNo: bank_account',
    'companyNumber: document',
    'cookieid: visit',
    'domain: visit',
    'iban: bank_account',
    'idNumber: document',
    'incorporationNumber: document',
    'language: visit',
    'licenceNumber: document',
    'machineId: device',
    'machineZone: document',
    'nationalId: document',
    'number: card_fields',
    'os: visit',
    'params: visit',
    'refer: visit',
    'registrationNo: document',
    'taxNumber: document',
    'trackingLink: tracking',
    'trackingNumber: tracking',
    'uid: visit',
    'url: visit',
    'value: card_rule',
  ])
})

test('whatever reads the input of a call looks for card numbers', () => {
  const reading = filesNamed(/^src\/server\/.*\.ts$/).filter(
    (path) => !path.endsWith('.test.ts') && /arse\(\s*\w+\.input\b/.test(read(path)),
  )
  expect(reading).toEqual(
    ['contact-form', 'link-pages', 'payload'].map((name) => `src/server/http/${name}.ts`),
  )
  for (const path of reading)
    expect(read(path), path).toMatch(/cardNumberErrors\(call\.input, parsed\.output\)/)
})
