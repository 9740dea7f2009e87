import * as v from 'valibot'
import { Id, Instant, ReasonShape } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { companyFields } from '#domain/company/identity/company-fields.ts'
import { identityErrors } from '#domain/company/identity/field-errors.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { personFields } from '#domain/company/identity/person-fields.ts'
import { improveReasons } from '#domain/company/identity/review.ts'
import { changeTypes, identityStatuses, personRoles, userTypes } from '#domain/company/identity.ts'
import { documentHolders } from '#domain/company/identity-documents.ts'
import { type WrittenField, writtenField } from './written-field.ts'

const Files = v.optional(v.pipe(v.array(Id, 'format'), v.maxLength(10, 'too_many')))

type EntryOf<F extends IdentityField> = F['kind'] extends 'files' ? typeof Files : WrittenField
/** Of each field its own entry. */
const entriesOf = <const D extends Readonly<Record<string, IdentityField>>>(fields: D) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'files' ? Files : writtenField(kind),
    ]),
  ) as { readonly [N in keyof D]: EntryOf<D[N]> }

export const CompanyShape = v.object(entriesOf(companyFields))
export const PersonDataShape = v.object(entriesOf(personFields))

export const UserTypeCode = v.picklist(userTypes, 'unknown_value')
export const RoleCode = v.picklist(personRoles, 'unknown_value')
export const ChangeTypeCode = v.picklist(changeTypes, 'unknown_value')

export const PersonShape = v.object({
  personalId: Id,
  role: RoleCode,
  data: PersonDataShape,
  /** The entry that this one was taken over from: the same person, in another role. */
  sameAs: v.optional(Id),
})
export const PersonShapes = v.pipe(v.array(PersonShape, 'format'), v.maxLength(50, 'too_long'))
export const Ids = v.pipe(v.array(Id, 'format'), v.maxLength(50, 'too_long'))

/** The persons of one group while it is being changed. */
const ListShape = v.object({
  passedList: PersonShapes,
  newList: PersonShapes,
  deleteList: Ids,
})
const ListsShape = v.object({ 1: ListShape, 2: ListShape, 3: ListShape })

/** What is kept of an application: sealed in the database, read again by this shape. */
export const ContentShape = v.object({
  company: CompanyShape,
  lists: ListsShape,
  updates: PersonShapes,
})
export const PassedShape = v.object({ company: CompanyShape, persons: PersonShapes })

export const FieldPathText = v.pipe(v.string('required'), v.maxLength(160, 'too_long'))
const Note = v.nullable(v.pipe(v.string('format'), v.trim(), v.maxLength(500, 'too_long')))

/** A field that the provider wants improved, with what it says of it. */
export const MarkShape = v.object({
  /** `company.city`, `person.psn_1.idFront`. */
  path: v.string(),
  reason: v.picklist(improveReasons),
  noteEn: v.nullable(v.string()),
  noteZh: v.nullable(v.string()),
})
export type ReviewMark = v.InferOutput<typeof MarkShape>
/** The same as the staff writes it. */
export const WrittenMark = v.object({
  reason: v.picklist(improveReasons, 'unknown_value'),
  noteEn: Note,
  noteZh: Note,
})

/** One application, as its form shows it. */
export const ApplicationShape = v.object({
  applicationId: v.string(),
  type: v.picklist(changeTypes),
  status: v.picklist(identityStatuses),
  /** Whose data it changes; null where it is not about one person. */
  personalId: v.nullable(v.string()),
  content: ContentShape,
  /** Who the merchant is as it passed last; nothing of it is changed before this passes. */
  passed: PassedShape,
  passedAt: v.nullable(Instant),
  /** What was sent back to be improved, what was sent in it, and whether it has been changed since. */
  items: v.array(
    v.object({
      ...MarkShape.entries,
      /** Empty where nothing was. */
      sent: v.union([v.string(), v.array(v.string())]),
      improved: v.boolean(),
    }),
  ),
  /** Why it was sent back as a whole, with what the staff adds; null where it was not, or nothing was said of it. */
  sentBack: v.nullable(
    v.object({
      reason: v.nullable(v.picklist(deskReasons.identity)),
      noteEn: v.nullable(v.string()),
      noteZh: v.nullable(v.string()),
    }),
  ),
  /** What its files were called when they were uploaded. */
  files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
  /** What only the server knows to be wrong with a field, as long as it holds that value. */
  found: v.array(
    v.object({
      path: v.string(),
      fault: v.picklist(identityErrors),
      value: v.union([v.string(), v.array(v.string())]),
    }),
  ),
  /** What stands against sending it now. */
  against: v.array(ReasonShape),
  /** What may be wrong and keeps nobody from sending it. */
  warnings: v.array(ReasonShape),
  revision: v.number(),
  savedAt: v.nullable(Instant),
  savedBy: v.nullable(v.string()),
  /** Whether that was who asks, in another tab or on another device. */
  savedByYou: v.boolean(),
  submittedAt: v.nullable(Instant),
  submittedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  /** How long reviews took lately, in hours: the middle of the last ones; null before there were any. */
  usualHours: v.nullable(v.number()),
})
export type Application = v.InferOutput<typeof ApplicationShape>

/** A document that runs out or has, and the change by which it is renewed. */
export const RenewalShape = v.object({
  renewId: v.string(),
  frontTag: v.picklist(documentHolders),
  name: v.string(),
  /** The last day (yyyy-MM-dd, UTC) on which it is good. */
  expiresOn: v.string(),
  state: v.picklist(['expiring', 'expired']),
  changeType: v.picklist(changeTypes),
  personalId: v.nullable(v.string()),
  /** The application by which it is being renewed, and how that stands. */
  applicationId: v.nullable(v.string()),
  status: v.nullable(v.picklist(identityStatuses)),
})
export type Renewal = v.InferOutput<typeof RenewalShape>

/** One line of the update history. */
export const HistoryShape = v.object({
  applicationId: v.string(),
  type: v.picklist(changeTypes),
  /** Whose data it changes. */
  name: v.nullable(v.string()),
  status: v.picklist(identityStatuses),
  submittedAt: v.nullable(Instant),
  operator: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  /** What is to be improved; empty where it was not sent back, or no longer stands so. */
  items: v.array(
    v.object({
      ...MarkShape.entries,
      /** By name, whose field it is; null: of the company, or of somebody without a name yet. */
      person: v.nullable(v.string()),
    }),
  ),
})
export type HistoryRow = v.InferOutput<typeof HistoryShape>

/** Who may see and change who the merchant is. */
export const identityMenu = { menu: 'M-0802' } as const
/** What a change of an application may be refused for. */
export const whatRefuses = ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'] as const
