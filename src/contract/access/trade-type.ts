import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { tradeTypes } from '#domain/access/trade-types.ts'

export const setTradeType = call({
  id: 'user.setTradeType',
  method: 'POST',
  changes: ['user'],
  path: '/merchant/acquirer/user/setTradeType',
  access: 'administrator',
  idempotent: true,
  input: v.object({ industryType: v.picklist(tradeTypes, 'unknown_value') }),
  output: v.object({ industryType: v.picklist(tradeTypes) }),
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: "Chooses the merchant's trade type. This cannot be changed later.",
})
