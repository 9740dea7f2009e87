import { expect, test } from 'vitest'
import { unprintableSign } from '#domain/printable.ts'
import { fontFor } from './face-files.ts'

test.each([
  ['水분 김민준 محمد שלום ที่อยู่ हिन्दी தமிழ் 喆堃 Łódź № 1 “x” €', null],
  ['می‌خواهم', null],
  ['Delivered ☀ today', '☀'],
  ['a ✔ b', '✔'],
  ['❤️', '❤️'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['ok \u{12000}', '\u{12000}'],
  ['မြန်မာ', 'မြ'],
  ['©®™ ↔ ①', null],
])('%s: %s', (text, sign) => expect(unprintableSign(text)).toBe(sign))

test('what is called printable is what the faces have', () => {
  const codes = Array.from({ length: 400 }, (_, at) => 0x21 + at * 131)
  const written = codes
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{L}\p{N}\p{P}]/u.test(sign))
  const wrong = written.filter(
    (sign) => (unprintableSign(sign) === null) !== (fontFor(sign, 'en', false) !== null),
  )
  expect(wrong).toEqual([])
})
