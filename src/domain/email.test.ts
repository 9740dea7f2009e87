import { expect, test } from 'vitest'
import { asciiDomain, asciiEmail, emailPattern } from './email.ts'

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

test.each([
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  ['Mail.Example', 'mail.example'],
  ['a b', 'a b'],
  ['mail.example/path', 'mail.example/path'],
  ['', ''],
])('the domain %s is %s', (text, ascii) => expect(asciiDomain(text)).toBe(ascii))

test.each([
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['A@Bücher.example', 'A@xn--bcher-kva.example'],
  ['Ada@Mail.Example', 'Ada@Mail.Example'],
  ['ä@mail.example', 'ä@mail.example'],
  ['no address', 'no address'],
])('the address %s is %s', (text, ascii) => expect(asciiEmail(text)).toBe(ascii))
