import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, OptionalText, pageEntries, pageOf } from '#contract/shapes.ts'
import {
  ApplicationShape,
  ChangeTypeCode,
  CompanyShape,
  HistoryShape,
  Ids,
  identityMenu as menu,
  PersonDataShape,
  PersonShapes,
  RenewalShape,
  whatRefuses as refuses,
} from './identity-shapes.ts'

export const getRenewDetails = call({
  id: 'kyc.getRenewDetails',
  method: 'GET',
  path: '/merchant/acquirer/certification/renew/details',
  access: menu,
  input: v.object({ applicationId: Id }),
  output: ApplicationShape,
  refuses: [],
  summary:
    'Returns one application with its changes, the review comments and what is still missing.',
})

const Renewals = v.object({ items: v.array(RenewalShape) })

const appliesOf = {
  method: 'GET',
  access: menu,
  input: v.object({ clientId: OptionalText(64) }),
  output: Renewals,
  refuses: [],
} as const

export const listRenewApplies = call({
  ...appliesOf,
  id: 'kyc.listRenewApplies',
  path: '/merchant/acquirer/renew/apply/list',
  summary: 'Lists documents whose renewal is a draft, under review or returned for improvement.',
})
/** The specification is ambiguous about the path; both paths work. */
export const listRenewAppliesLong = call({
  ...listRenewApplies,
  id: 'kyc.listRenewAppliesLong',
  path: '/merchant/acquirer/certification/renew/apply/list',
})
export const listRenewExpired = call({
  ...appliesOf,
  id: 'kyc.listRenewExpired',
  path: '/merchant/acquirer/renew/expired/list',
  summary: 'Lists documents that have expired.',
})
export const listRenewExpiredLong = call({
  ...listRenewExpired,
  id: 'kyc.listRenewExpiredLong',
  path: '/merchant/acquirer/certification/renew/expired/list',
})
export const getUpdateRequired = call({
  ...appliesOf,
  id: 'kyc.getUpdateRequired',
  path: '/merchant/acquirer/renew/updateRequired',
  ours: true,
  summary: 'Lists every document that has expired or will soon, with the change that renews it.',
})

// The next three calls are for programs that submit a whole change at once. The portal saves each field as it is typed
// (`kyc.initialize`, `kyc.savePersonal`, `kyc.saveCompany`) and submits the draft (`kyc.commitChange`).
export const applyRenewCustomer = call({
  id: 'kyc.applyRenewCustomer',
  method: 'POST',
  changes: ['kyc', 'desk'],
  path: '/merchant/acquirer/renew/customer/apply',
  access: menu,
  idempotent: true,
  input: v.object({
    changeType: ChangeTypeCode,
    personalId: Id,
    data: PersonDataShape,
    revision: v.optional(v.number('format')),
  }),
  output: ApplicationShape,
  refuses,
  summary:
    "Submits a change of a person's identity document or other details in one call, without a draft.",
})

export const applyRenewCompany = call({
  id: 'kyc.applyRenewCompany',
  method: 'POST',
  changes: ['kyc', 'desk'],
  path: '/merchant/acquirer/renew/company/apply',
  access: menu,
  idempotent: true,
  input: v.object({ company: CompanyShape, revision: v.optional(v.number('format')) }),
  output: ApplicationShape,
  refuses,
  summary:
    "Submits a change of the company's licence or registration certificate in one call, without a draft.",
})

export const customerCreateOrDelete = call({
  id: 'kyc.customerCreateOrDelete',
  method: 'POST',
  changes: ['kyc', 'desk'],
  path: '/merchant/acquirer/renew/customerCreateOrDelete',
  access: menu,
  idempotent: true,
  input: v.object({
    changeType: ChangeTypeCode,
    newList: PersonShapes,
    deleteList: Ids,
    revision: v.optional(v.number('format')),
  }),
  output: ApplicationShape,
  refuses,
  summary:
    'Submits a change of the legal person, the shareholders and directors, or the beneficial owners in one call, without a draft.',
})

export const listUpdateHistory = call({
  id: 'kyc.listUpdateHistory',
  method: 'GET',
  path: '/merchant/acquirer/renew/history/list',
  access: menu,
  ours: true,
  input: v.object(pageEntries),
  output: pageOf(HistoryShape),
  refuses: [],
  summary: 'Lists every application of the merchant, newest first.',
})

export const queryWriter = call({
  id: 'kyc.queryWriter',
  method: 'GET',
  path: '/merchant/acquirer/renew/queryWriter',
  access: menu,
  ours: true,
  input: v.object({ applicationId: Id }),
  output: v.object({
    /** Who changed it last; null before the first change. */
    writer: v.nullable(v.object({ name: v.string(), savedAt: Instant, isYou: v.boolean() })),
    revision: v.number(),
  }),
  refuses: [],
  summary: 'Tells who last edited a draft application.',
})
