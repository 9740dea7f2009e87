import { contentFor, type PassedIdentity } from '#domain/company/identity/content.ts'
import type { CompanyData, PersonData } from '#domain/company/identity/fields.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import { reasonsAgainstSending } from '#domain/company/identity/sending.ts'
import { type IdentityStatus, identityStatuses, type PersonRole } from '#domain/company/identity.ts'
import { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import {
  type IdentityFacts,
  identityApplicationLifecycle,
} from '#machines/company/lifecycles/identity-application.ts'
import type {
  ApplicationNow,
  DraftChange,
  KycContext,
  KycOutcome,
} from '#machines/company/parts/kyc-change.ts'
import type { Model } from '../../../support/explore.ts'
import { renderedReason } from '../../../support/rendered-reason.ts'
import { lost, newKey, out } from '../samples.ts'

/** The properties besides the status by which applications differ. */
const kinds: readonly Omit<IdentityFacts, 'status'>[] = [true, false].flatMap((isVerification) =>
  [true, false].flatMap((fourEyes) =>
    [true, false].map((marked) => ({ isVerification, fourEyes, marked, firstPassed: false })),
  ),
)
export const identityApplicationModel: Model = {
  machine: identityApplicationLifecycle,
  places: identityStatuses.flatMap((value) => kinds.map((context) => ({ value, context }))),
  samples: {},
}

export const today = () => '2026-11-20'

/** A Hong Kong company without missing fields. */
export const wholeCompany: CompanyData = {
  registrationCountry: 'HK',
  companyType: 'limited_liability',
  companyNameEn: 'Northlight Trading Ltd',
  companyNameZh: '北光贸易有限公司',
  addressEn: '1 Harbour Road',
  addressZh: '港湾道 1 号',
  city: 'Hong Kong',
  postcode: '999077',
  businessRegistrationNumber: '71930426',
  incorporationNumber: '2874119',
  incorporationDate: '2019-09-12',
  licenceFrom: '2026-08-01',
  licenceUntil: '2027-07-31',
  businessRegistrationImage: ['f_br'],
  registrationCertificate: ['f_ci'],
  charter: ['f_charter'],
  merchantApplicationForm: ['f_form'],
  domainProof: ['f_domain'],
  leaseContract: ['f_lease'],
  officePhotos: ['f_office1', 'f_office2'],
  bankProof: ['f_bank'],
  bankProofDate: '2026-10-30',
  flowProof: ['f_flow'],
}

export const wholePerson = (
  personalId: string,
  role: PersonRole,
  more: PersonData = {},
): Person => ({
  personalId,
  role,
  data: {
    idType: 'passport',
    // A different name means a different person.
    idNumber: `${more.firstNameEn?.toUpperCase() ?? 'C01'}X0082K`,
    idFrom: '2020-01-01',
    idUntil: '2029-12-20',
    idFront: ['f_passport'],
    firstNameEn: 'Lena',
    lastNameEn: 'Hoffmann',
    birthDate: '1985-06-15',
    phone: '+4915123456789',
    email: 'lena@northlight.example',
    residenceCountry: 'DE',
    continent: 'europe',
    state: 'BE',
    ...(role === 'shareholder' || role === 'beneficial_owner' ? { share: '60' } : {}),
    ...more,
  },
})

export const wholePassed: PassedIdentity = {
  company: wholeCompany,
  persons: [
    wholePerson('psn_1', 'legal_person', { firstNameEn: 'Mira', lastNameEn: 'Halloran' }),
    wholePerson('psn_2', 'shareholder'),
    wholePerson('psn_3', 'shareholder', {
      firstNameEn: 'Kenji',
      lastNameEn: 'Mori',
      share: '40',
    }),
    wholePerson('psn_4', 'beneficial_owner'),
  ],
}

/** A shareholder change that repeats the data in force, with overrides. */
export const applicationOf = (more: Partial<ApplicationNow> = {}): ApplicationNow => ({
  applicationId: 'ida_1',
  type: 'change_shareholder',
  personalId: null,
  status: 'draft',
  content: contentFor(wholePassed, null),
  passed: wholePassed,
  items: [],
  found: [],
  revision: 1,
  savedBy: null,
  savedByYou: false,
  ...more,
})
/** The first application, complete and not submitted yet. */
export const verificationOf = (more: Partial<ApplicationNow> = {}): ApplicationNow => {
  const content = contentFor(wholePassed, null)
  const lists = {
    1: { ...content.lists[1], passedList: [], newList: content.lists[1].passedList },
    2: { ...content.lists[2], passedList: [], newList: content.lists[2].passedList },
    3: { ...content.lists[3], passedList: [], newList: content.lists[3].passedList },
  }
  return applicationOf({
    type: 'verification',
    content: { ...content, lists },
    passed: { company: {}, persons: [] },
    ...more,
  })
}

export const removed: DraftChange = { kind: 'remove', personalId: 'psn_3' }
const added: DraftChange = { kind: 'add', role: 'shareholder' }
const typed: DraftChange = {
  kind: 'person',
  person: wholePerson('psn_3', 'shareholder', {
    ...{ firstNameEn: 'Kenji', lastNameEn: 'Mori', share: '40', city: 'Kyoto' },
  }),
}
const changed = (now: ApplicationNow, status: IdentityStatus = now.status): ApplicationNow => ({
  ...now,
  status,
  revision: 2,
  content: {
    ...now.content,
    lists: {
      ...now.content.lists,
      2: {
        ...now.content.lists[2],
        passedList: now.content.lists[2].passedList.slice(0, 1),
        deleteList: ['psn_3'],
      },
    },
  },
})
export const shorter = changed(applicationOf())
export const theirs: ApplicationNow = { ...shorter, revision: 7, savedBy: 'Jonas Weber' }

const sentBack = verificationOf({
  status: 'modify',
  items: [{ path: 'company.city', sent: 'Hong Kong' }],
})

/** The verification as stored a moment later. */
const keptVerification = verificationOf({ revision: 2 })

export const refusal: KycOutcome = {
  kind: 'refused',
  message: 'Not possible',
  reasons: [renderedReason('identity.same_target')],
  faults: {},
}
const done = (now: ApplicationNow): KycOutcome => ({ kind: 'done', now })
const otherOwners = {
  ...{ type: 'change_beneficial_owner', target: 'group:3', status: 'pending' },
} as const
const input = (rest: Partial<KycContext>) => ({
  ...{ application: null, target: null, openChanges: [otherOwners], newKey, today },
  ...rest,
})

export const kycChangeModel: Model = {
  machine: kycChangeFlow,
  inputs: [
    input({}),
    input({ target: { type: 'change_shareholder', personalId: null } }),
    input({ application: applicationOf() }),
    input({ application: verificationOf() }),
    input({ application: applicationOf({ status: 'pending' }) }),
    input({ application: changed(applicationOf(), 'modify') }),
    input({ application: sentBack }),
    input({ application: applicationOf({ status: 'passed' }) }),
  ],
  samples: {
    CHOOSE: [
      { target: { type: 'change_shareholder', personalId: null } },
      { target: { type: 'change_beneficial_owner', personalId: null } },
    ],
    CHANGE: [{ change: removed }, { change: added }, { change: typed }],
    MOVED: [
      { now: applicationOf({ status: 'pending' }) },
      { now: verificationOf({ status: 'pending' }) },
      { now: shorter },
    ],
    'done:begin': out(done(applicationOf()), refusal),
    'error:begin': lost,
    'done:save': out(done(shorter), done(keptVerification), { kind: 'parted' }, refusal),
    'error:save': lost,
    'done:load': out(theirs, { ...keptVerification, savedBy: 'Jonas Weber' }),
    'error:load': lost,
    'done:send': out(
      done(changed(applicationOf(), 'pending')),
      done(verificationOf({ status: 'pending' })),
      { kind: 'parted' },
      refusal,
    ),
    'error:send': lost,
    'done:discard': out(
      done(applicationOf({ status: 'cancelled' })),
      done(verificationOf()),
      { kind: 'parted' },
      refusal,
    ),
    'error:discard': lost,
  },
  // Only what the guards read: the number of attempts and the messages lead to no other state.
  abstract: ({ application, unkept, underway, onward, target }) => [
    ...[Boolean(target), onward, (underway as DraftChange | null)?.kind],
    (unkept as readonly DraftChange[])[0]?.kind,
    ...shapeOf(application as ApplicationNow | null),
  ],
}

/**
 * The properties of an application that matter: its type, its status, and whether there are reasons against sending it.
 */
function shapeOf(now: ApplicationNow | null): readonly unknown[] {
  if (!now) return []
  const against = reasonsAgainstSending(now, today())
  return [now.type, now.status, against.length === 0]
}
