import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, plainText } from './lines.ts'

const width = (text: string) => [...text].length
const lines = (text: string, room = 10) => linesOf(text, room, width)

describe('a text in lines', () => {
  test.each([
    ['between words', 'one two three four', ['one two', 'three four']],
    ['within a word that is too long', 'abcdefghijklmno', ['abcdefghij', 'klmno']],
    ['anywhere in Chinese', '这是一段用来测试换行的中文', ['这是一段用来测试换行', '的中文']],
    ['never before a closing mark', '一二三四五六七八九十，好', ['一二三四五六七八九', '十，好']],
    ['where it says so', 'a\n\nb', ['a', '', 'b']],
  ])('breaks %s', (_, text, expected) => expect(lines(text)).toEqual(expected))
  test('loses no letter, and is nowhere too wide', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
        const broken = lines(text)
        expect(broken.every((line) => width(line) <= 10)).toBe(true)
        expect(broken.join('').replaceAll(/\s/g, '')).toBe(plainText(text).replaceAll(/\s/g, ''))
      }),
    )
  })
})

test('a text shows what it is: nothing turns it around or hides in it', () => {
  expect(plainText('a\u202Eb\u0000c\u200Bd\re\r\nf')).toBe('abcde\nf')
})
