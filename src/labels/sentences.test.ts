import { afterAll, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { asSentence, sentences } from './sentences.ts'

const own = getLocale
afterAll(() => overwriteGetLocale(own))

test('sentences stand one after another as their language sets them', () => {
  expect(sentences('The bank refused.', null, 'Ask again.')).toBe('The bank refused. Ask again.')
  expect(sentences('银行拒绝。', undefined, '请重试。')).toBe('银行拒绝。请重试。')
  expect(sentences(null, '')).toBe('')
})

test('a title as a sentence ends as its language ends one, once', () => {
  overwriteGetLocale(() => 'en')
  expect(sentences(asSentence('Returned'), 'Ask again.')).toBe('Returned. Ask again.')
  expect(asSentence('Is it?')).toBe('Is it?')
  overwriteGetLocale(() => 'zh')
  expect(sentences(asSentence('已退回'), '请重试。')).toBe('已退回。请重试。')
  expect(asSentence('已退回。')).toBe('已退回。')
})
