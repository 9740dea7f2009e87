import { describe, expect, test } from 'vitest'
import {
  type BillField,
  type BillFieldType,
  billError,
  billLimits,
  billSectors,
  nameOfLabel,
  repeatedLabels,
  usualFields,
} from './bills.ts'

const field = (type: BillFieldType, required = false): BillField => ({
  ...{ fieldId: 'f', name: 'f', label: 'F', type, required },
  options: type === 'dropdown' ? ['First', 'Second'] : [],
})

describe('a value', () => {
  test.each([
    ['text', 'anything at all', undefined],
    ['text', 'a'.repeat(200), undefined],
    ['text', 'a'.repeat(201), 'too_long'],
    ['number', '12', undefined],
    ['number', '-0.5', undefined],
    ['number', '123456789012.1234', undefined],
    ['number', '1.12345', 'number_format'],
    ['number', '1,5', 'number_format'],
    ['number', 'X1', 'number_format'],
    ['number', '1e3', 'number_format'],
    ['number', '.5', 'number_format'],
    ['percent', '0', undefined],
    ['percent', '99.9999', undefined],
    ['percent', '100', undefined],
    ['percent', '100.0000', undefined],
    ['percent', '100.0001', 'percent_range'],
    ['percent', '101', 'percent_range'],
    ['percent', '-1', 'percent_range'],
    ['percent', '10%', 'percent_range'],
    ['dropdown', 'First', undefined],
    ['dropdown', ' Second ', undefined],
    ['dropdown', 'first', 'unknown_value'],
    ['date', '2028-02-29', undefined],
    ['date', '2026-02-29', 'day_format'],
    ['date', '2026-13-01', 'day_format'],
    ['date', '26-01-01', 'day_format'],
    ['date', 'tomorrow', 'day_format'],
  ] as const)('of the type %s: %j is %s', (type, value, fault) => {
    expect(billError(field(type), value)).toBe(fault)
    expect(billError(field(type, true), value)).toBe(fault)
  })
  test.each(['text', 'number', 'percent', 'dropdown', 'date'] as const)(
    'of the type %s may be left out where it is not required',
    (type) => {
      for (const empty of ['', '  ']) {
        expect(billError(field(type), empty)).toBeUndefined()
        expect(billError(field(type, true), empty)).toBe('required')
      }
    },
  )
})

describe('labels', () => {
  const repeated = (...labels: string[]) => repeatedLabels(labels.map((label) => ({ label })))
  test('are each its own, whatever the capitals and the spaces around', () => {
    expect(repeated('Route', 'Guest', '路线')).toEqual([])
    expect(repeated('Route', ' route', 'Guest', 'ROUTE ')).toEqual([1, 3])
  })
  test('that are empty repeat nothing', () => expect(repeated('', ' ', '')).toEqual([]))
  test.each([
    ['Passenger name', [], 'passenger_name'],
    ['  Größe (cm) ', [], 'gro_e_cm'],
    ['Café Nº 1', [], 'cafe_no_1'],
    ['乘客', [], 'field'],
    ['乘客', ['field', 'field_2'], 'field_3'],
    ['Route', ['route'], 'route_2'],
    ['!', [], 'field'],
  ])('%j with %j taken is called %s by systems', (label, taken, name) => {
    expect(nameOfLabel(label, taken)).toBe(name)
  })
  test('that are long give names that may be kept', () => {
    const name = nameOfLabel('a very long label '.repeat(4), [])
    expect(name.length).toBeLessThanOrEqual(billLimits.name)
    expect(nameOfLabel('a very long label '.repeat(4), [name])).toMatch(/^a_very_long.*_2$/)
    expect(nameOfLabel('a very long label '.repeat(4), [name]).length).toBeLessThanOrEqual(
      billLimits.name,
    )
  })
})

describe('usual fields', () => {
  test.each(billSectors)(
    'of %s are some, each called otherwise, with options of dropdowns alone',
    (sector) => {
      const fields = usualFields(sector)
      expect(fields.length).toBeGreaterThan(1)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
      for (const { type, options, name } of fields) {
        expect(type === 'dropdown', name).toBe(options.length > 0)
        expect(name.length).toBeLessThanOrEqual(billLimits.name)
      }
    },
  )
  test('of a journey name who travels, where to and when', () => {
    expect(usualFields('travel').filter(({ required }) => required)).toMatchObject([
      { name: 'passenger', type: 'text' },
      { name: 'route', type: 'text' },
      { name: 'departure_date', type: 'date' },
    ])
  })
})
