import { describe, expect, test } from 'vitest'
import { documentState } from '#domain/company/identity-documents.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import { bankChangeErrors } from './bank-change.ts'
import { ibanCountries, isIban, isRoutingNumber, isSwift } from './bank-numbers.ts'
import {
  accountErrors,
  accountTexts,
  currenciesOfArea,
  fieldsOfArea,
  maskNumber,
  openAreas,
  storedTexts,
  type WrittenAccount,
} from './withdrawal-accounts.ts'

describe('numbers of banks', () => {
  // Examples published by the countries' own registries.
  test.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'PL61109010140000071219812874',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'de89370400440532013000',
    // Examples from the IBAN registry for the newest and smallest members.
    ...'AL47212110090000000235698741 GI75NWBK000000007099453 MD24AG000225100013104168'.split(' '),
    ...'ME25505000012345678951 MK07250120000058984 RS35260005601001611379'.split(' '),
    ...'VA59001123000012345678 SM86U0322509800000000270100 LV80BANK0000435195001'.split(' '),
    ...'AT611904300234573201 BE68539007547034 BG80BNBG96611020345678 CH9300762011623852957'.split(
      ' ',
    ),
    ...'CY17002001280000001200527600 CZ6508000000192000145399 DK5000400440116243'.split(' '),
    ...'EE382200221020145685 FI2112345600000785 GR1601101250000000012300695'.split(' '),
    ...'HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678'.split(' '),
    ...'IS140159260076545510730339 LI21088100002324013AA LT121000011101001000'.split(' '),
    ...'LU280019400644750000 MC5811222000010123456789030 PT50000201231234567890154'.split(' '),
    ...'RO49AAAA1B31007593840000 SE4550000000058398257466 SI56263300012039086'.split(' '),
    ...'SK3112000000198742637541 AD1200012030200359100100'.split(' '),
  ])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true))

  test.each([
    ['a wrong digit', 'DE89370400440532013001'],
    ['two that changed places', 'DE89370400440532010300'],
    ['too short', 'DE8937040044053201300'],
    ['a country without one', 'US64SVBKUS6S3300958879'],
    ['spaces', 'DE89 3704 0044 0532 0130 00'],
    ['nothing', ''],
    ['check digits that are letters', 'DEXX370400440532013000'],
    ['letters where Germany has digits', 'DE06ABCDEFGHIJKLMNOPQR'],
    ['digits where Britain has letters', 'GB25123412345698765432'],
    ['digits where the Netherlands have letters', 'NL5312340417164300'],
  ])('%s: no IBAN', (_, iban) => expect(isIban(iban)).toBe(false))

  test('any single digit that is wrong is found', () => {
    const good = 'DE89370400440532013000'
    for (let at = 2; at < good.length; at++) {
      const digit = (Number(good[at]) + 1) % 10
      expect(isIban(`${good.slice(0, at)}${digit}${good.slice(at + 1)}`)).toBe(false)
    }
  })

  test.each([
    ['021000021', true],
    ['026009593', true],
    ['121000248', true],
    ['021000022', false],
    ['012000021', false],
    ['02100002', false],
    ['0210000210', false],
    ['000000000', false],
    ['02100002x', false],
  ])('%s as a routing number: %s', (text, good) => expect(isRoutingNumber(text)).toBe(good))

  test.each([
    ['BKCHCNBJ', true],
    ['BKCHCNBJXXX', true],
    ['HBUKGB4B', true],
    ['bkchcnbj', false],
    ['BKCH CNBJ', false],
    ['BKCHCNBJX', false],
    ['BKCHCNBJXXXX', false],
    ['BKCHCNB', false],
    ['', false],
  ])('%s as a SWIFT code: %s', (text, good) => expect(isSwift(text)).toBe(good))
})

const blank = Object.fromEntries(accountTexts.map((field) => [field, ''])) as Record<
  (typeof accountTexts)[number],
  string
>
const common = {
  companyName: 'Northlight Trading',
  bankName: 'A bank',
  branchName: 'Main',
  bankAddress: '1 Road',
  swiftCode: 'HSBCHKHH',
  reservedPhone: '+85228221111',
  certificate: 'fil_1.png',
}
const good: Readonly<Record<(typeof openAreas)[number], WrittenAccount>> = {
  HK: account('HK', 'HKD', { bankCode: '004', accountNumber: '123456789' }),
  CN: account('CN', 'CNY', { bankProvince: 'CN-44', bankCity: '4403', accountNumber: '62258801' }),
  EU: account('EU', 'EUR', { bankCountry: 'DE', iban: 'DE89370400440532013000' }),
  US: account('US', 'USD', { routingNumber: '021000021', accountNumber: '12345' }),
  SG: account('SG', 'SGD', { sortCode: '012', accountNumber: '12345' }),
  KR: account('KR', 'KRW', { accountNumber: '12345' }),
  JP: account('JP', 'JPY', { sortCode: '110', accountNumber: '1234567' }),
}
function account(
  openArea: (typeof openAreas)[number],
  currency: string,
  more: Partial<WrittenAccount>,
): WrittenAccount {
  return { ...blank, ...common, openArea, currency, bankCountry: openArea, ...more }
}

describe('a bank account', () => {
  test.each(openAreas)('in %s is complete, and lacks whatever of its fields is empty', (area) => {
    expect(accountErrors(good[area])).toEqual({})
    for (const field of fieldsOfArea(area))
      expect(accountErrors({ ...good[area], [field]: '  ' })).toMatchObject({ [field]: 'required' })
  })

  test('has the numbers of its region and no others', () => {
    const numbers = ['bankCode', 'routingNumber', 'sortCode', 'iban', 'accountNumber'] as const
    const shown = openAreas.map((area) => [
      area,
      ...numbers.filter((one) => fieldsOfArea(area).includes(one)),
    ])
    expect(shown).toEqual([
      ['HK', 'bankCode', 'accountNumber'],
      ['CN', 'accountNumber'],
      ['EU', 'iban'],
      ['US', 'routingNumber', 'accountNumber'],
      ['SG', 'sortCode', 'accountNumber'],
      ['KR', 'accountNumber'],
      ['JP', 'sortCode', 'accountNumber'],
    ])
  })

  test.each([
    ['HK', { bankCode: '04' }, { bankCode: 'three_digits' }],
    ['HK', { bankCode: '0044' }, { bankCode: 'three_digits' }],
    ['HK', { accountNumber: '123-456' }, {}],
    ['HK', { accountNumber: '123/456' }, { accountNumber: 'account_characters' }],
    ['HK', { swiftCode: 'hsbc hkhh' }, {}],
    ['HK', { swiftCode: 'hsbchkh' }, { swiftCode: 'swift_format' }],
    ['US', { routingNumber: '021000022' }, { routingNumber: 'routing_number' }],
    ['US', { currency: 'EUR' }, { currency: 'unknown_value' }],
    ['SG', { sortCode: '1234' }, { sortCode: 'three_digits' }],
    ['EU', { iban: 'DE89370400440532013001' }, { iban: 'iban_checksum' }],
    ['EU', { iban: 'DE89 3704 0044 0532 0130 00' }, {}],
    ['EU', { iban: 'de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000\u200b' }, {}],
    ['EU', { iban: 'DE89-3704-0044-0532-0130-00' }, {}],
    ['EU', { iban: 'DE89/3704' }, { iban: 'account_characters' }],
    ['EU', { bankCountry: 'GI', iban: 'GI75NWBK000000007099453' }, {}],
    ['EU', { iban: 'TR330006100519786457841326' }, { iban: 'iban_elsewhere' }],
    ['EU', { iban: 'TR330006100519786457841327' }, { iban: 'iban_checksum' }],
    ['EU', { bankCountry: 'FR' }, { iban: 'iban_country' }],
    ['EU', { bankCountry: 'US' }, { bankCountry: 'unknown_value', iban: 'iban_country' }],
    ['KR', { bankCountry: 'JP' }, { bankCountry: 'unknown_value' }],
    ['JP', { reservedPhone: 'call me' }, { reservedPhone: 'phone_format' }],
    ['JP', { bankName: 'x'.repeat(256) }, { bankName: 'too_long' }],
    ['JP', { accountNumber: '1'.repeat(65) }, { accountNumber: 'too_long' }],
    ['CN', { currency: 'PLN' }, { currency: 'unknown_value' }],
  ] as const)('in %s with %j: %j', (area, more, faults) => {
    expect(accountErrors({ ...good[area], ...more })).toEqual(faults)
  })

  test('a field of another region counts for nothing and is not kept', () => {
    const odd = { ...good.KR, routingNumber: 'nonsense', iban: 'x' }
    expect(accountErrors(odd)).toEqual({})
    const kept = storedTexts('KR', { ...odd, accountNumber: ' ab-1 2 ', branchName: ' Seoul ' })
    expect(kept).toMatchObject({
      routingNumber: '',
      iban: '',
      accountNumber: 'AB12',
      branchName: 'Seoul',
    })
  })

  test('without a region nothing else is looked at', () => {
    expect(accountErrors({ ...good.KR, openArea: '' })).toEqual({ openArea: 'required' })
    expect(accountErrors({ ...good.KR, openArea: 'AU' })).toEqual({ openArea: 'unknown_value' })
  })

  test('every settlement currency has a region', () => {
    for (const currency of settlementCurrencies)
      expect(openAreas.some((area) => currenciesOfArea(area).includes(currency))).toBe(true)
  })

  test('an IBAN country is one of Europe with a length', () =>
    expect(ibanCountries).toContain('IE'))

  test.each([
    ['1234567890', '•••• 7890'],
    ['1234', '•••• 4'],
    ['', ''],
  ])('%s is shown as %s', (number, masked) => expect(maskNumber(number)).toBe(masked))
})

describe('the change of the bank account', () => {
  const whole = {
    accountName: 'Ann',
    bankName: '中国银行',
    cardNo: '6217850100001234567',
    branchInfo: '',
    swiftCode: 'BKCHCNBJ',
    bankCode: '104',
    bankAddress: '北京',
    reservedPhoneNo: '+861066596688',
  }
  test.each([
    [{}, {}],
    [{ bankName: 'ICBC' }, { bankName: 'bank_name_chinese' }],
    [{ bankName: 'ICBC 工商' }, {}],
    [{ bankName: `${'中'.repeat(255)}` }, {}],
    [{ bankName: `${'中'.repeat(256)}` }, { bankName: 'too_long' }],
    [{ branchInfo: 'x'.repeat(256) }, { branchInfo: 'too_long' }],
    [{ bankAddress: 'x'.repeat(256) }, { bankAddress: 'too_long' }],
    [{ bankCode: '1'.repeat(65) }, { bankCode: 'too_long' }],
    [{ cardNo: '1'.repeat(65) }, { cardNo: 'too_long' }],
    [{ reservedPhoneNo: '1'.repeat(65) }, { reservedPhoneNo: 'too_long' }],
    [{ cardNo: ' 62178 ' }, {}],
    [{ bankCode: '   ' }, { bankCode: 'required' }],
    [{ accountName: '' }, { accountName: 'required' }],
  ])('%j: %j', (more, faults) => expect(bankChangeErrors({ ...whole, ...more })).toEqual(faults))
})

test.each([
  ['2026-10-20T23:59:59.999Z', 'good'],
  ['2026-10-21T00:00:00.000Z', 'expiring'],
  ['2026-11-20T23:59:59.999Z', 'expiring'],
  ['2026-11-21T00:00:00.000Z', 'expired'],
])('a document that is good until 2026-11-20 is at %s: %s', (now, state) => {
  expect(documentState('2026-11-20', new Date(now))).toBe(state)
})
