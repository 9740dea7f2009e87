import { afterEach, expect, test } from 'vitest'
import { fieldsText } from './fields-text.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

test('the fields of a bill are listed as the language of the page lists them', () => {
  const fields = [{ label: '乘客' }, { label: '行程' }, { label: '出发日期' }]
  document.documentElement.lang = 'en'
  expect(fieldsText(fields)).toBe('乘客, 行程, 出发日期')
  document.documentElement.lang = 'zh-CN'
  expect(fieldsText(fields)).toBe('乘客、行程、出发日期')
})
