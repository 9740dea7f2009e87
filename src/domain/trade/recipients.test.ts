import { expect, test } from 'vitest'
import { xManPayBanks } from '#domain/banks.ts'
import { recipientFaults } from './recipients.ts'

const toBank = (bankCode: string) => ({
  ...{ accountType: 'BANK_ACCOUNT', accountName: 'Ann', accountNumber: '1' },
  bankCode,
})

test('XManPay pays to banks of the country of the currency', () => {
  expect(recipientFaults('XManPay', 'THB', toBank('KBANK'))).toEqual({})
  expect(recipientFaults('XManPay', 'IDR', toBank('BCA'))).toEqual({})
  expect(recipientFaults('XManPay', 'THB', toBank('BCA'))).toEqual({ bankCode: 'unknown_value' })
  expect(recipientFaults('XManPay', 'IDR', toBank('KBANK'))).toEqual({ bankCode: 'unknown_value' })
  expect(recipientFaults('XManPay', 'THB', toBank(' '))).toEqual({ bankCode: 'required' })
})
test('where a gateway names no banks any code goes', () => {
  expect(recipientFaults('XManPay', 'USD', toBank('ANY'))).toEqual({})
  expect(recipientFaults('Local', 'THB', toBank('ANY'))).toEqual({})
})
test('a list of banks is sorted by name and names no code twice', () => {
  for (const banks of [xManPayBanks('THB'), xManPayBanks('IDR'), xManPayBanks()]) {
    const names = banks.map(({ bankName }) => bankName)
    expect(names).toEqual([...names].sort())
    expect(new Set(banks.map(({ bankCode }) => bankCode)).size).toBe(banks.length)
  }
})
