import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { SuccessText } from '#contract/shapes.ts'

export const enumTopics = [
  'transactionType',
  'transactionStatus',
  'tradeOutcome',
  'fundType',
  'frozenType',
  'depositOrigin',
  'paymentBrand',
  'currency',
  'settlementCurrency',
  'timeZone',
  'chargebackType',
  'chargebackReason',
  'chargebackStatus',
  'chargebackOutcome',
  'appealStatus',
  'country',
] as const

const Item = v.object({ value: v.string(), label: v.string() })

export const getEnum = call({
  id: 'common.getEnum',
  method: 'GET',
  path: '/common/getEnum',
  access: 'public',
  input: v.object({ topic: v.picklist(enumTopics, 'unknown_value') }),
  output: v.array(Item),
  refuses: [],
  summary: "Returns the values of a closed list, with their labels in the caller's language.",
})
export const getAreas = call({
  id: 'common.getAreas',
  method: 'POST',
  changes: [],
  path: '/common/getAreas',
  access: 'public',
  input: v.object({ parent: v.optional(v.string()) }),
  output: v.array(v.object({ code: v.string(), name: v.string(), leaf: v.boolean() })),
  refuses: [],
  summary: 'Lists countries, or the provinces and cities below one.',
})
export const getDictionary = call({
  id: 'common.getDictionary',
  method: 'POST',
  reads: true,
  path: '/merchant/dictionary',
  access: 'session',
  input: v.object({ topics: v.optional(v.array(v.picklist(enumTopics, 'unknown_value'))) }),
  output: v.record(v.string(), v.array(Item)),
  refuses: [],
  summary: 'Returns several closed lists at once.',
})

const propertyType = v.pipe(v.string('required'), v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'format'))
export const queryProperty = call({
  id: 'clientProperty.query',
  method: 'GET',
  path: '/merchant/acquirer/user/queryClientProperty',
  access: 'session',
  input: v.object({ propertyType }),
  output: v.object({ propertyValue: v.nullable(v.unknown()) }),
  refuses: [],
  summary: 'Returns a stored preference of the signed-in user, such as trade_query_habit.',
})
export const saveProperty = call({
  id: 'clientProperty.save',
  method: 'POST',
  changes: ['clientProperty'],
  path: '/merchant/acquirer/user/saveClientProperty',
  access: 'session',
  inQuery: ['propertyType'],
  input: v.object({
    propertyType,
    propertyValue: v.unknown(),
    /** The value last read or stored; if the current value differs, nothing is stored. */
    seen: v.optional(v.unknown()),
  }),
  output: SuccessText,
  refuses: ['too_large', 'changed_meanwhile'],
  summary:
    'Stores a preference of the signed-in user, over the value seen if one is given; propertyType may be sent in the query.',
})
