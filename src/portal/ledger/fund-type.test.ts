import { expect, test } from 'vitest'
import { journalTypes, merchantAccounts } from '#domain/funds.ts'
import { accountNames, fundTypeNames } from './fund-type.ts'

test('every fund type and every account has a name of its own', () => {
  const types = journalTypes.map((type) => fundTypeNames[type]())
  expect(new Set(types).size).toBe(journalTypes.length)
  expect(new Set(merchantAccounts.map((one) => accountNames[one]())).size).toBe(5)
})
