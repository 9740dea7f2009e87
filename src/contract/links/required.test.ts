// Required fields of the link and brand forms: an input without one gets its field error.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as brands from './brands.ts'
import * as modes from './link-modes.ts'
import * as themes from './link-themes.ts'
import * as links from './made-links.ts'

const order = {
  ...{ storeId: 'sto_1', currency: 'USD', country: 'GB', language: 'en' },
  ...{ bookerName: 'Ada', bookerEmail: 'ada@shop.test', bookerPhone: '+441134960000' },
  products: [{ name: 'Jacket', price: '1.00', quantity: 1, values: {} }],
}
const older = { ...order, brandId: 'brd_1', templateId: 'tpl_1' }
const newer = { ...order, themeId: 'thm_1', modeId: 'mod_1' }
const brand = {
  ...{ name: 'Northlight', storeId: 'sto_1', logo: 'fil_1.png', colour: '#0a6b78' },
  ...{ contact: 'help@shop.test', sender: 'orders', mailSubject: '{order}', mailText: '{payer}' },
}
const ofOrder = [
  ...['storeId', 'currency', 'bookerName', 'bookerPhone', 'bookerEmail', 'country', 'products'],
]
const field = { name: 'size', label: 'Size', type: 'text', required: false }
const cases = [
  [
    'payLink.addOnline',
    links.addOnline,
    { ...older, values: {} },
    [...ofOrder, 'brandId', 'templateId'],
  ],
  ['payLink.addV2', links.addV2, older, [...ofOrder, 'brandId', 'templateId']],
  ['payLink.addV3', links.addV3, newer, [...ofOrder, 'themeId', 'modeId']],
  ['brand.add', brands.add, brand, Object.keys(brand)],
  [
    'mode.addOrUpdate',
    modes.addOrUpdate,
    { name: 'Mail', sendsMail: true, mailTitle: '{order}', mailContent: '{payer}', validHours: 24 },
    ['name', 'sendsMail', 'mailTitle', 'mailContent', 'validHours'],
  ],
  [
    'theme.addOrUpdate',
    themes.addOrUpdate,
    { name: 'Summer', brandId: 'brd_1', sector: 'travel', fields: [field] },
    ['name', 'brandId', 'sector', 'fields'],
  ],
] as const

test.each(cases)('%s is taken whole, and not without what it needs', (_, call, whole, needed) => {
  const faultsOf = (input: object) => {
    const paths = (v.safeParse(call.input, input).issues ?? []).map((one) => v.getDotPath(one))
    return [...new Set(paths)]
  }
  expect(faultsOf(whole)).toEqual([])
  for (const name of needed) {
    const { [name]: _left, ...rest } = whole as Readonly<Record<string, unknown>>
    expect([name, faultsOf(rest)]).toEqual([name, [name]])
    if (typeof (whole as Readonly<Record<string, unknown>>)[name] === 'string')
      expect([name, faultsOf({ ...whole, [name]: '' })]).toEqual([name, [name]])
  }
})

test.each([1, 24, 48, 168])('%s hours are a validity', (validHours) => {
  for (const [call, whole] of [
    [links.addV3, newer],
    [brands.add, brand],
  ] as const)
    expect(v.safeParse(call.input, { ...whole, validHours }).success).toBe(true)
})

test.each([0, 169, 24.5, '24h'])('%s hours are none', (validHours) => {
  for (const [call, whole] of [
    [links.addV3, newer],
    [brands.add, brand],
  ] as const)
    expect(v.safeParse(call.input, { ...whole, validHours }).success).toBe(false)
})
