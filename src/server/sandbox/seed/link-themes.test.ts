import { expect, test } from 'vitest'
import { demoTemplates } from './bill-templates.ts'
import { demoThemes } from './link-themes.ts'

const at = new Date('2026-11-01T00:00:00Z')

test('the demo has two templates and two themes, one of them the default, each with fields of its own', () => {
  const themes = demoThemes(at)
  expect(themes.map(({ brandId, isDefault }) => [brandId, isDefault])).toEqual([
    ['brd_DEMOOUTFITTERS', true],
    ['brd_DEMOPINEHOME', false],
  ])
  const fields = [...demoTemplates(at), ...themes].map((one) => one.fields)
  const ids = fields.flat().map(({ fieldId }) => fieldId)
  expect(fields.map(({ length }) => length)).toEqual([3, 5, 3, 5])
  expect(new Set(ids).size).toBe(ids.length)
  expect(fields[0]?.[0]?.label).toBe('Article number')
  expect(fields[3]?.[0]?.label).toBe('乘客')
})
