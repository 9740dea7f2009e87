import * as v from 'valibot'
import { device } from '#contract/access/sign-in-shapes.ts'
import { call } from '#contract/call.ts'
import { Id, Instant, OptionalText, ReasonShape } from '#contract/shapes.ts'
import { changeTypes, identityStatuses } from '#domain/company/identity.ts'
import {
  ApplicationShape,
  ChangeTypeCode,
  CompanyShape,
  Ids,
  identityMenu as menu,
  PersonShape,
  PersonShapes,
  RenewalShape,
  RoleCode,
  whatRefuses as refuses,
  UserTypeCode,
} from './identity-shapes.ts'

export const getMetaToken = call({
  id: 'user.getMetaToken',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/user/getMetaToken',
  access: { menu: 'M-0802' },
  input: v.object({ machineId: device.machineId }),
  output: v.object({
    /** Single-use token for the external page. */
    metaToken: v.string(),
    expiresAt: Instant,
    /** The external page, with the caller's language and the token. */
    pageUrl: v.string(),
  }),
  refuses: ['refused'],
  summary:
    'Issues a token for the external page on which meta clients verify their identity; refused for all other merchants.',
})

const Persons = v.object({
  userInfos: v.array(
    v.object({
      personalId: v.string(),
      userType: v.number(),
      role: RoleCode,
      name: v.string(),
      status: v.literal('PASSED'),
    }),
  ),
})

export const query = call({
  id: 'kyc.query',
  method: 'POST',
  path: '/merchant/acquirer/certification/query',
  access: 'session',
  reads: true,
  input: v.object({
    clientId: OptionalText(64),
    queryType: v.optional(v.literal('COMPANY', 'unknown_value'), 'COMPANY'),
  }),
  output: v.object({
    /** Verification status of the merchant as a whole. */
    verification: v.object({
      status: v.picklist(identityStatuses),
      /** The newest verification; null before the first one. */
      applicationId: v.nullable(v.string()),
      /** What is blocked until it has passed, and why; empty once it has. */
      reasons: v.array(ReasonShape),
      /** Median of the last review times in hours; null before the first review. */
      usualHours: v.nullable(v.number()),
    }),
    /** Unfinished changes, which block others of the same target; empty for users who may not see the verification. */
    openChanges: v.array(
      v.object({
        type: v.picklist(changeTypes),
        target: v.string(),
        status: v.picklist(identityStatuses),
      }),
    ),
    alertInfoDTO: v.object({
      /** Identity documents that expire, each with its renewal; empty for users who may not see the verification. */
      identificationInvalidDTOS: v.array(
        v.pick(RenewalShape, ['renewId', 'frontTag', 'name', 'expiresOn', 'state']),
      ),
    }),
    /** Approved legal person, directors and shareholders; empty for users who may not see the verification. */
    holderUserInfo: Persons,
    beneficiaryInfo: Persons,
  }),
  refuses: [],
  summary:
    "Returns the merchant's certification information; the portal loads it once per sign-in.",
})

/** The application, and the revision that the caller saw: an outdated revision is refused. */
const Which = { applicationId: Id, revision: v.optional(v.number('format')) }

export const initialize = call({
  id: 'kyc.initialize',
  method: 'POST',
  changes: ['kyc'],
  path: '/merchant/acquirer/initialization',
  access: menu,
  input: v.object({
    changeType: v.optional(ChangeTypeCode, 'verification'),
    /** The person whose document or data is changed, where the change is about one person. */
    personalId: v.optional(Id),
  }),
  output: ApplicationShape,
  refuses,
  summary:
    'Starts an application, or resumes the open one for the same purpose: the verification, or a change of what was approved.',
})

export const savePersonal = call({
  id: 'kyc.savePersonal',
  method: 'POST',
  changes: ['kyc'],
  path: '/merchant/acquirer/certification/personal',
  access: menu,
  input: v.object({
    ...Which,
    /** A new or changed person; without an id it is a new one. */
    person: v.optional(v.object({ ...PersonShape.entries, personalId: v.optional(Id) })),
    /** A person to remove; an approved person is removed once the change has passed. */
    remove: v.optional(Id),
  }),
  output: ApplicationShape,
  refuses,
  summary: 'Saves a person in a draft application, or removes one.',
})

export const saveCompany = call({
  id: 'kyc.saveCompany',
  method: 'POST',
  changes: ['kyc'],
  path: '/merchant/acquirer/certification/company',
  access: menu,
  input: v.object({ ...Which, company: CompanyShape }),
  output: ApplicationShape,
  refuses,
  summary: "Saves the company's data in a draft application.",
})

export const oneClickAddUser = call({
  id: 'kyc.oneClickAddUser',
  method: 'POST',
  changes: ['kyc'],
  path: '/merchant/acquirer/certification/oneClickAddUser',
  access: menu,
  input: v.object({ ...Which, personalId: Id, role: RoleCode }),
  output: ApplicationShape,
  refuses,
  summary:
    'Adds a person who was already entered to another role, without entering the details again.',
})

const Change = v.object({
  userType: UserTypeCode,
  newList: PersonShapes,
  deleteList: Ids,
})

export const commitChange = call({
  id: 'kyc.commitChange',
  method: 'POST',
  changes: ['kyc', 'desk'],
  path: '/merchant/acquirer/certification/commitChange',
  access: menu,
  idempotent: true,
  input: v.object({
    ...Which,
    /** The new persons of the groups; they replace the stored ones. */
    lists: v.optional(v.pipe(v.array(Change, 'format'), v.maxLength(3, 'too_long'))),
  }),
  output: ApplicationShape,
  refuses,
  summary: 'Submits an application for review.',
})

export const cancelChanges = call({
  id: 'kyc.cancelChanges',
  method: 'POST',
  changes: ['kyc'],
  path: '/merchant/acquirer/certification/cancelChanges',
  access: menu,
  ours: true,
  idempotent: true,
  input: v.object({
    ...Which,
    /** Restores what was last submitted or approved, or abandons the whole change. */
    how: v.optional(v.picklist(['restore', 'give_up'], 'unknown_value'), 'restore'),
  }),
  output: ApplicationShape,
  refuses,
  summary:
    'Discards what was changed since an application was submitted or approved, or withdraws a change.',
})

export const listStates = call({
  id: 'kyc.listStates',
  method: 'GET',
  path: '/merchant/acquirer/certification/states',
  access: 'session',
  ours: true,
  input: v.object({ country: v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'format')) }),
  output: v.object({ states: v.array(v.object({ code: v.string(), name: v.string() })) }),
  refuses: [],
  summary: 'Lists the states or provinces of a country; empty if it has none.',
})
