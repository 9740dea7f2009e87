import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test('sentences stand one after another as their language sets them', () => {
  expect(sentences('The bank refused.', null, 'Ask again.')).toBe('The bank refused. Ask again.')
  expect(sentences('银行拒绝。', undefined, '请重试。')).toBe('银行拒绝。请重试。')
  expect(sentences(null, '')).toBe('')
})
