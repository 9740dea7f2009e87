import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Email, Id, Instant, ReasonShape, SuccessText, Text } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import {
  accountPurposes,
  businessForms,
  distributionPersonsMax,
  distributionRoles,
  distributionStates,
  livenessStates,
  storeCategories,
} from '#domain/company/distribution.ts'
import type { FieldKind } from '#domain/company/identity/fields.ts'
import { readFieldText } from '#domain/company/identity/read-field.ts'
import { readNumber } from '#domain/input/numbers.ts'

const access = { menu: ['M-14', 'M-13'] } as const
const writes = ['refused', 'key_reused', 'in_progress'] as const

/** A field normalised like the same field of a verification. */
const Cleaned = (kind: FieldKind, max: number) =>
  v.pipe(
    Text(max),
    v.transform((text) => readFieldText(kind, text)),
  )
const EnglishName = v.pipe(Cleaned('english_name', 60), v.regex(/^[\x20-\x7e]+$/, 'format'))
const Image = v.pipe(v.array(Id, 'format'), v.maxLength(1, 'too_long'))

export const PersonShape = v.object({
  role: v.picklist(distributionRoles, 'unknown_value'),
  firstName: EnglishName,
  lastName: EnglishName,
  idNumber: v.pipe(Cleaned('number', 32), mayHold('document')),
  /** Per cent with up to four decimals; only for a beneficiary. */
  share: v.nullable(
    v.pipe(v.string('format'), v.transform(readNumber), v.regex(/^\d{1,3}(\.\d{1,4})?$/, 'format')),
  ),
})

/** The application data, encrypted in the database and parsed again with this shape. */
export const DistributionShape = v.object({
  businessForm: v.picklist(businessForms, 'unknown_value'),
  category: v.picklist(storeCategories, 'unknown_value'),
  purpose: v.picklist(accountPurposes, 'unknown_value'),
  email: Email(),
  /** Uploaded with the profile identityDocument. */
  deedImage: Image,
  shareImage: Image,
  persons: v.pipe(
    v.array(PersonShape, 'format'),
    v.minLength(1, 'required'),
    v.maxLength(distributionPersonsMax, 'too_long'),
  ),
})
export type DistributionForm = v.InferOutput<typeof DistributionShape>

export const DistributionView = v.object({
  storeId: v.string(),
  storeName: v.string(),
  /** Null: nobody has applied for an account. */
  account: v.nullable(
    v.object({
      state: v.picklist(distributionStates),
      form: DistributionShape,
      appliedAt: Instant,
      activatedAt: v.nullable(Instant),
      decision: v.nullable(
        v.object({
          reason: v.nullable(v.picklist(deskReasons.distribution_account)),
          note: v.nullable(v.string()),
        }),
      ),
      persons: v.array(
        v.object({
          personId: v.string(),
          name: v.string(),
          role: v.picklist(distributionRoles),
          liveness: v.picklist(livenessStates),
          /** When the latest link expires; null: there is none. */
          linkUntil: v.nullable(Instant),
        }),
      ),
    }),
  ),
  /** Reasons against applying now, and against activating the account. */
  againstApplying: v.array(ReasonShape),
  againstActivating: v.array(ReasonShape),
})
export type DistributionView = v.InferOutput<typeof DistributionView>

export const query = call({
  id: 'distribution.query',
  method: 'GET',
  of: ['offlineStore'],
  path: '/merchant/acquirer/subMerchant/distribution/query',
  access,
  ours: true,
  input: v.object({ storeId: Id }),
  output: DistributionView,
  refuses: [],
  summary:
    'Returns the distribution account of an offline store, with its persons and their facial recognition.',
})

export const apply = call({
  id: 'distribution.apply',
  method: 'POST',
  changes: ['distribution', 'desk'],
  path: '/merchant/acquirer/subMerchant/distribution/apply',
  access,
  ours: true,
  idempotent: true,
  input: v.object({ storeId: Id, form: DistributionShape }),
  output: v.object({ state: v.picklist(distributionStates) }),
  refuses: writes,
  summary: 'Applies for the distribution account of an approved offline store.',
})

/** A GET by the specification; every call creates a new link and invalidates the previous one. */
export const getFaceLink = call({
  id: 'distribution.getFaceLink',
  method: 'GET',
  path: '/merchant/acquirer/subMerchant/distribution/faceLink',
  access,
  ours: true,
  input: v.object({ storeId: Id, personId: Id }),
  output: v.object({
    /** Works once, without a session, and is returned only here. */
    url: v.string(),
    expiresAt: Instant,
  }),
  refuses: ['refused'],
  summary: 'Creates a facial recognition link for a person. It works once, for 24 hours.',
})

export const refreshStatus = call({
  id: 'distribution.refreshStatus',
  method: 'POST',
  changes: ['distribution'],
  path: '/merchant/acquirer/subMerchant/distribution/refreshStatus',
  access,
  ours: true,
  input: v.object({ storeId: Id }),
  output: DistributionView,
  refuses: [],
  summary: 'Queries the facial recognition results that are still outstanding.',
})

export const activate = call({
  id: 'distribution.activate',
  method: 'POST',
  changes: ['distribution'],
  path: '/merchant/acquirer/subMerchant/distribution/activate',
  access,
  ours: true,
  idempotent: true,
  input: v.object({ storeId: Id }),
  output: SuccessText,
  refuses: writes,
  summary:
    'Activates a distribution account once facial recognition is complete for all its persons.',
})

const token = v.pipe(v.string('required'), v.regex(/^[\w-]{20,64}$/, 'format'))

export const getFaceTask = call({
  id: 'distribution.getFaceTask',
  method: 'GET',
  path: '/merchant/acquirer/subMerchant/distribution/faceTask/{token}',
  access: 'payer',
  ours: true,
  input: v.object({ token }),
  output: v.object({
    firstName: v.string(),
    storeName: v.string(),
    merchantName: v.string(),
    expiresAt: Instant,
    /** The page that performs the face check; null: nothing more has to be opened. */
    pageUrl: v.nullable(v.string()),
    /** The person has said that they are done, and the result is pending. */
    waiting: v.boolean(),
  }),
  refuses: ['refused', 'unavailable'],
  summary: 'Returns what the person behind a facial recognition link still has to do.',
})

export const submitFaceTask = call({
  id: 'distribution.submitFaceTask',
  method: 'POST',
  changes: ['distribution'],
  path: '/merchant/acquirer/subMerchant/distribution/faceTask/{token}',
  access: 'payer',
  ours: true,
  input: v.object({ token, agrees: v.literal(true, 'required') }),
  output: v.object({ liveness: v.picklist(livenessStates) }),
  refuses: ['refused', 'unavailable'],
  summary: 'Records that the person has finished; the result is known, or still awaited.',
})
