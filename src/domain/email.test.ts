import { expect, test } from 'vitest'
import { emailPattern } from './email.ts'

test.each([
  'ada@northlight.example',
  'ada.b+orders@mail.northlight.co.uk',
  "o'hara_1@xn--80ak6aa92e.xn--p1ai",
  `${'a'.repeat(64)}@a.example`,
])('%s is an e-mail address', (text) => {
  expect(emailPattern.test(text)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@localhost',
  'ada@127.0.0.1',
  '"<img/src=x/onerror=1>"@x.example',
  '<svg/onload=1>@x.example',
  'ada@northlight.example>',
  'ada@-x.example',
  'ada@x..example',
  '.ada@x.example',
  'ada@b@x.example',
  'ada b@x.example',
  `${'a'.repeat(65)}@a.example`,
])('%j is none', (text) => {
  expect(emailPattern.test(text)).toBe(false)
})
