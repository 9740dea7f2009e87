import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Text } from './shapes.ts'

test.each(['', ' ', '\u200b', '\u3164', '\u200e \u2060'])(
  '%j is no text: nothing of it is seen',
  (text) => {
    expect(v.safeParse(Text(10), text).issues?.[0].message).toBe('required')
  },
)
test.each(['a', '中', ' a ', '-', '👍', 'ا\u200f'])('%j is one', (text) => {
  expect(v.parse(Text(10), text)).toBe(text.trim())
})
