import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Nothing } from '#contract/shapes.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import { buttons } from '#domain/permissions.ts'

export const add = call({
  id: 'currents.add',
  method: 'POST',
  changes: ['currents', 'withdrawalAccounts'],
  path: '/merchant/acquirer/currents/add',
  access: { menu: 'M-0803', button: buttons.openCurrentz },
  request: 'form',
  idempotent: true,
  input: v.object({ currency: v.picklist(settlementCurrencies, 'unknown_value') }),
  output: v.object({ accountId: v.string() }),
  refuses: ['refused', 'withdrawal_account_exists', 'key_reused', 'in_progress'],
  summary: 'Adds the Currentz collection account in a currency; it can be used at once.',
})
export const getAutoLoginAddress = call({
  id: 'currents.getAutoLoginAddress',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/currents/getAutoLoginAddress',
  access: { menu: ['M-0803', 'M-0807'] },
  request: 'form',
  input: Nothing,
  output: v.object({ autoLoginUrl: v.string() }),
  refuses: ['refused'],
  summary: "Returns an address that signs in at Currentz, or 'Not Related'.",
})
