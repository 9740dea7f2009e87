import { describe, expect, test } from 'vitest'
import { wholeDraft } from '../../../tests/machines/models/links/pay-link-create.ts'
import type { BillField } from './bills.ts'
import { hoursOf, isNoFee, linkErrors, linkSums, quantityOf } from './link-drafts.ts'

const [socks] = wholeDraft.products
if (!socks) throw new Error('a product')
const room: BillField = {
  fieldId: 'f1',
  name: 'room',
  label: 'Room',
  type: 'number',
  required: true,
  options: [],
}

describe('the sums', () => {
  test('are price times quantity, and the fee', () => {
    const jacket = { ...socks, key: 'p2', quantity: '1', price: '249' }
    const draft = { ...wholeDraft, products: [socks, jacket], otherFee: '12' }
    expect(linkSums(draft, 'USD')).toEqual({
      lines: [3_700n, 24_900n],
      fee: 1_200n,
      total: 29_800n,
    })
  })

  test('leave out what is no amount yet, and know currencies without cents', () => {
    const draft = { ...wholeDraft, products: [socks, { ...socks, price: '' }], otherFee: 'x' }
    expect(linkSums(draft, 'USD')).toEqual({
      lines: [3_700n, undefined],
      fee: undefined,
      total: 3_700n,
    })
    expect(linkSums(draft, 'JPY').lines).toEqual([undefined, undefined])
  })
})

test.each([
  ['1', 1, 1],
  ['168', 168, 168],
  ['169', undefined, 169],
  ['9999', undefined, 9_999],
  ['10000', undefined, undefined],
  ['0', undefined, undefined],
  ['1.5', undefined, undefined],
  ['', undefined, undefined],
])('"%s" is %s hours and a quantity of %s', (text, hours, quantity) => {
  expect(hoursOf(text)).toBe(hours)
  expect(quantityOf(text)).toBe(quantity)
})

test('a fee of nothing is none', () => {
  expect(['', ' ', '0', '0.00'].every(isNoFee)).toBe(true)
  expect(['0.01', '1', 'x'].some(isNoFee)).toBe(false)
})

describe('the faults', () => {
  test('a whole draft has none', () => expect(linkErrors(wholeDraft, [])).toEqual({}))

  test.each([
    [{ bookerName: ' ' }, { bookerName: 'required' }],
    [{ bookerEmail: 'priya' }, { bookerEmail: 'email_format' }],
    [
      { bookerPhone: '', country: '' },
      { bookerPhone: 'required', country: 'required' },
    ],
    [
      { themeId: '', modeId: '' },
      { themeId: 'required', modeId: 'required' },
    ],
    [{ version: 2 }, { brandId: 'required', templateId: 'required' }],
    [{ hours: '169' }, { validHours: 'valid_hours' }],
    [{ otherFee: '1.234' }, { otherFee: 'amount_invalid' }],
    [{ currency: 'JPY' }, { 'products.0.price': 'amount_whole' }],
    [{ returnUrl: 'http://shop.example' }, { returnUrl: 'own_page' }],
    [{ remarks: 'x'.repeat(501) }, { remarks: 'too_long' }],
    [{ products: [] }, {}],
    [
      { products: [{ ...socks, name: '', quantity: '0', price: '0' }] },
      {
        'products.0.name': 'required',
        'products.0.quantity': 'quantity',
        'products.0.price': 'amount_invalid',
      },
    ],
    [
      { products: [{ ...socks, quantity: '9999', price: '999999999999' }] },
      { amount: 'amount_max' },
    ],
    [
      { products: [{ ...socks, quantity: '1', price: '999999999999.99' }], otherFee: '0.01' },
      { amount: 'amount_max' },
    ],
  ] as const)('of %j', (patch, faults) => {
    expect(linkErrors({ ...wholeDraft, ...patch }, [])).toEqual(faults)
  })

  test('the fields of a bill are of each product, of the first version of the whole bill', () => {
    expect(linkErrors(wholeDraft, [room])).toEqual({ 'products.0.values.f1': 'required' })
    const older = { ...wholeDraft, version: 1, brandId: 'b', templateId: 't' } as const
    expect(linkErrors(older, [room])).toEqual({ 'values.f1': 'required' })
    expect(linkErrors({ ...older, values: { f1: '12' } }, [room])).toEqual({})
  })
})
