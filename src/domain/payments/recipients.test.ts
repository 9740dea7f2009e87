import { expect, test } from 'vitest'
import { xManPayBanks } from '#domain/banks.ts'
import { recipientErrors } from './recipients.ts'

const toBank = (bankCode: string) => ({
  ...{ accountType: 'BANK_ACCOUNT', accountName: 'Ann', accountNumber: '123-4-56789-0' },
  bankCode,
})

test('XManPay pays to banks of the country of the currency', () => {
  expect(recipientErrors('XManPay', 'THB', toBank('KBANK'))).toEqual({})
  expect(recipientErrors('XManPay', 'IDR', toBank('BCA'))).toEqual({})
  expect(recipientErrors('XManPay', 'THB', toBank('BCA'))).toEqual({ bankCode: 'unknown_value' })
  expect(recipientErrors('XManPay', 'IDR', toBank('KBANK'))).toEqual({ bankCode: 'unknown_value' })
  expect(recipientErrors('XManPay', 'THB', toBank(' '))).toEqual({ bankCode: 'required' })
})
test('where a gateway names no banks any code goes', () => {
  expect(recipientErrors('XManPay', 'USD', toBank('ANY'))).toEqual({})
  expect(recipientErrors('Local', 'THB', toBank('ANY'))).toEqual({})
})
test('a list of banks is sorted by name and names no code twice', () => {
  for (const banks of [xManPayBanks('THB'), xManPayBanks('IDR'), xManPayBanks()]) {
    const names = banks.map(({ bankName }) => bankName)
    expect(names).toEqual([...names].sort())
    expect(new Set(banks.map(({ bankCode }) => bankCode)).size).toBe(banks.length)
  }
})

test.each([
  ['accountNumber', '1', 'account_number'],
  ['accountNumber', 'none', 'account_number'],
  ['accountNumber', '1'.repeat(35), 'account_number'],
  ['accountNumber', '123-4-56789-0', undefined],
  ['accountNumber', 'GB33 BUKB 2020 1555 5555 55', undefined],
  ['phoneNo', '1', 'phone_unknown'],
  ['phoneNo', '081 234 5678', undefined],
  ['phoneNo', '+66 81 234 5678', undefined],
  ['nationalId', '1234567890123', 'national_id'],
  ['nationalId', '1-2345-67890-12-1', undefined],
] as const)('a recipient in Thailand, %s %j: %s', (field, value, fault) => {
  const types = { accountNumber: 'BANK_ACCOUNT', phoneNo: 'MOBILE_NO', nationalId: 'NATIONAL_ID' }
  const recipient = { accountType: types[field], accountName: 'Ann', bankCode: 'KBANK' }
  expect(recipientErrors('XManPay', 'THB', { ...recipient, [field]: value })).toEqual(
    fault ? { [field]: fault } : {},
  )
})
test('an account type that there is not is a wrong choice, and none is a missing one', () => {
  const typed = { bankCode: 'KBANK', accountName: 'Ann' }
  expect(recipientErrors('XManPay', 'THB', { ...typed, accountType: 'PIGGY' })).toEqual({
    accountType: 'unknown_value',
  })
  expect(recipientErrors('XManPay', 'THB', typed)).toEqual({ accountType: 'required' })
})
