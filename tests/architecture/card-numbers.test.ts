import { expect, test } from 'vitest'
import { calls } from '#contract/registry.ts'
import { filesNamed, read } from '../../scripts/build/sources.ts'

type Declared = { readonly field: string; readonly numbers: string }

/** The schema fields that may contain card-like numbers, at any depth. */
function declaredIn(schema: unknown, field = ''): Declared[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]): Declared[] => {
    if (name === 'metadata') return 'numbers' in inner ? [{ field, numbers: inner.numbers }] : []
    if (name === 'entries') return Object.entries(inner).flatMap(([of, one]) => declaredIn(one, of))
    return declaredIn(inner, field)
  })
}

// Adding a field here requires a statement of why a card number may be stored there or why it never will be.
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
