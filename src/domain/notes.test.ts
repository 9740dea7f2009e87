import { expect, test } from 'vitest'
import { noteIn, noteMissing } from './notes.ts'

test('a note is read in the own language, and in the other one where it stands there only', () => {
  const both = { noteEn: 'Closed', noteZh: '已注销' }
  expect([noteIn('en', both), noteIn('zh', both)]).toEqual(['Closed', '已注销'])
  for (const noteZh of [null, '']) expect(noteIn('zh', { noteEn: 'Closed', noteZh })).toBe('Closed')
  for (const noteEn of [null, '']) expect(noteIn('en', { noteEn, noteZh: '已注销' })).toBe('已注销')
  expect(noteIn('en', { noteEn: '', noteZh: null })).toBeNull()
})

test('a note is written in both languages or in none', () => {
  expect(noteMissing({ noteEn: 'Closed', noteZh: ' ' })).toBe('noteZh')
  expect(noteMissing({ noteEn: null, noteZh: '已注销' })).toBe('noteEn')
  expect(noteMissing({ noteEn: 'Closed', noteZh: '已注销' })).toBeNull()
  expect(noteMissing({ noteEn: '', noteZh: null })).toBeNull()
})
