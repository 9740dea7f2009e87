import { expect, test } from 'vitest'
import { compactCode, normalizeCode, normalizeName, normalizeText } from './normalize.ts'

test.each([
  ['１２３ａＢ', '123aB'],
  ['\u202a+44 20 7946 0000\u202c', '+44 20 7946 0000'],
  ['\ufefftxn_1\u200b', 'txn_1'],
  [' DE89\u00a03704\u202f0044\u3000 0532 ', 'DE89 3704 0044 0532'],
  ['AB\u20111\u20132\u22123', 'AB-1-2-3'],
  ['٤٢۴۲', '4242'],
  ['10² ½ ①', '10² ½ ①'],
  ['a\tb\nc', 'a b c'],
])('the code %j is %j', (typed, code) => expect(normalizeCode(typed)).toBe(code))

test.each([
  ['DE89 3704-0044', 'DE8937040044'],
  ['12 34\u201156', '123456'],
])('the code %j is %j without its groups', (typed, code) => expect(compactCode(typed)).toBe(code))

test.each([
  // Full-width brackets of a Chinese company name, and joiners in Persian, in Devanagari and in a family emoji.
  '北京（中国）有限公司',
  'می\u200cخواهم',
  'क्\u200dष',
  '👨\u200d👩\u200d👧',
  '山田\u3000太郎',
  'O’Brien & Søn',
  'line one\nline two',
])('the text %j stays as it is', (text) => expect(normalizeText(text)).toBe(text))

test('a name loses the marks of direction as well', () => {
  expect(normalizeName('\u202aAda\u00a0\u200eBerg\u202c\u200b')).toBe('Ada Berg')
  expect(normalizeName('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test('a text loses only spaces that look like a plain one, a byte order mark and its ends', () => {
  expect(normalizeText('\ufeff Ada\u00a0Berg\u202f\u3000')).toBe('Ada Berg')
})
