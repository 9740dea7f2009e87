import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, ReasonShape, SuccessText, Text } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { virtualAccountCurrencies, virtualAccountNameMax } from '#domain/money/virtual-accounts.ts'
import { virtualAccountStatuses } from '#domain/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'

const menu = 'M-0803' as const
const button = buttons.openVirtualAccounts
const repeated = ['key_reused', 'in_progress'] as const
// Optional here: the guard reports a missing currency with its reason.
const currencies = v.optional(
  v.pipe(
    v.array(v.picklist(virtualAccountCurrencies, 'unknown_value')),
    v.maxLength(virtualAccountCurrencies.length, 'too_long'),
  ),
  [],
)
const Name = Text(virtualAccountNameMax)
const SettlementCurrency = v.object({ currency: v.string(), needsArticles: v.boolean() })
const CurrencyRow = v.object({
  currency: v.string(),
  status: v.picklist(virtualAccountStatuses),
  maskedNumber: v.nullable(v.string()),
  /** The withdrawal account that it becomes once active. */
  accountId: v.nullable(v.string()),
})
export const VirtualAccountRow = v.object({
  virtualAccountId: v.string(),
  name: v.string(),
  status: v.picklist(virtualAccountStatuses),
  currencies: v.array(CurrencyRow),
  createdAt: Instant,
  decidedAt: v.nullable(Instant),
  refusal: v.nullable(v.picklist(deskReasons.virtual_account)),
})
export type VirtualAccountRow = v.InferOutput<typeof VirtualAccountRow>

export const getSettlementCurrency = call({
  id: 'va.getSettlementCurrency',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/getSettlementCurrency',
  access: { menu },
  request: 'form',
  input: Nothing,
  output: v.array(SettlementCurrency),
  refuses: [],
  summary:
    'Lists the currencies of virtual accounts, and which of them need the articles of association.',
})
export const checkPermission = call({
  id: 'va.checkPermission',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/checkVaPermission',
  access: { menu },
  request: 'form',
  input: Nothing,
  output: v.object({ permitted: v.boolean(), reasons: v.array(ReasonShape) }),
  refuses: [],
  summary: 'Returns whether a virtual account can be applied for now, and what prevents it.',
})
export const preApplyCreate = call({
  id: 'va.preApplyCreate',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/preApplyCreateVa',
  access: { menu },
  input: Nothing,
  output: v.object({
    companyName: v.string(),
    websites: v.number(),
    virtualAccounts: v.number(),
    articles: v.boolean(),
    currencies: v.array(SettlementCurrency),
  }),
  refuses: [],
  summary: 'Returns the starting values for a virtual account application.',
})
export const applyCreate = call({
  id: 'va.applyCreate',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/applyCreateVa',
  access: { menu, button },
  request: 'form',
  input: v.object({ name: Name, currencies }),
  output: v.object({ articlesNeeded: v.array(v.string()) }),
  refuses: ['refused'],
  summary: 'Checks an application before the account is created, and returns what it still needs.',
})
export const create = call({
  id: 'va.create',
  method: 'POST',
  changes: ['va', 'withdrawalAccounts'],
  path: '/merchant/acquirer/beneficiaryVa/createVirtualAccount',
  access: { menu, button },
  request: 'form',
  idempotent: true,
  input: v.object({ name: Name, currencies }),
  output: v.object({ virtualAccountId: v.string() }),
  refuses: ['refused', ...repeated],
  summary: "Applies for a virtual account; the provider's system decides.",
})
export const list = call({
  id: 'va.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/getVaList',
  access: { menu },
  request: 'form',
  input: Nothing,
  output: v.array(VirtualAccountRow),
  refuses: [],
  summary: "Lists the merchant's virtual accounts, newest first, with masked numbers.",
})
export const addCurrency = call({
  id: 'va.addCurrency',
  method: 'POST',
  changes: ['va', 'withdrawalAccounts'],
  path: '/merchant/acquirer/beneficiaryVa/addVaCurrency',
  access: { menu, button },
  request: 'form',
  idempotent: true,
  input: v.object({ virtualAccountId: Id, currencies }),
  output: SuccessText,
  refuses: ['refused', ...repeated],
  summary: 'Applies for further currencies of an active virtual account.',
})
export const getAutoLoginAddress = call({
  id: 'va.getAutoLoginAddress',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/getAutoLoginAddress',
  access: { menu },
  request: 'form',
  input: Nothing,
  output: v.object({ autoLoginUrl: v.string() }),
  refuses: ['refused'],
  summary:
    "Returns an address that signs in at the virtual account provider's site, or 'Not Related'.",
})
export const getAssociation = call({
  id: 'va.getAssociation',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiaryVa/getAssociation',
  access: { menu },
  request: 'form',
  input: Nothing,
  output: v.object({ fileName: v.nullable(v.string()), uploadedAt: v.nullable(Instant) }),
  refuses: [],
  summary: 'Returns the articles of association that were uploaded.',
})
export const uploadAssociation = call({
  id: 'va.uploadAssociation',
  method: 'POST',
  changes: ['va'],
  path: '/merchant/acquirer/beneficiaryVa/uploadAssociation',
  access: { menu, button },
  request: 'form',
  idempotent: true,
  input: v.object({ fileName: Id }),
  output: SuccessText,
  refuses: [...repeated],
  summary: 'Submits the articles of association, by the file name from the upload.',
})
