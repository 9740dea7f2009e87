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
/** One schema entry for each field. */
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
  /** The entry it was copied from: the same person in another role. */
  sameAs: v.optional(Id),
})
export const PersonShapes = v.pipe(v.array(PersonShape, 'format'), v.maxLength(50, 'too_long'))
export const Ids = v.pipe(v.array(Id, 'format'), v.maxLength(50, 'too_long'))

/** The persons of one group during an edit. */
const ListShape = v.object({
  passedList: PersonShapes,
  newList: PersonShapes,
  deleteList: Ids,
})
const ListsShape = v.object({ 1: ListShape, 2: ListShape, 3: ListShape })

/** The stored content of an application, encrypted in the database and parsed again with this shape. */
export const ContentShape = v.object({
  company: CompanyShape,
  lists: ListsShape,
  updates: PersonShapes,
})
export const PassedShape = v.object({ company: CompanyShape, persons: PersonShapes })

export const FieldPathText = v.pipe(v.string('required'), v.maxLength(160, 'too_long'))
const Note = v.nullable(v.pipe(v.string('format'), v.trim(), v.maxLength(500, 'too_long')))

/** A field that the provider wants corrected, with its comment. */
export const MarkShape = v.object({
  /** For example `company.city` or `person.psn_1.idFront`. */
  path: v.string(),
  reason: v.picklist(improveReasons),
  noteEn: v.nullable(v.string()),
  noteZh: v.nullable(v.string()),
})
export type ReviewMark = v.InferOutput<typeof MarkShape>
/** The same as written by the staff. */
export const WrittenMark = v.object({
  reason: v.picklist(improveReasons, 'unknown_value'),
  noteEn: Note,
  noteZh: Note,
})

/** An application as its form shows it. */
export const ApplicationShape = v.object({
  applicationId: v.string(),
  type: v.picklist(changeTypes),
  status: v.picklist(identityStatuses),
  /** The person whose data it changes; null where it is not about one person. */
  personalId: v.nullable(v.string()),
  content: ContentShape,
  /** The merchant's data as last approved; it stays in effect until this application passes. */
  passed: PassedShape,
  passedAt: v.nullable(Instant),
  /** Items sent back for correction, the value submitted then, and whether it has changed since. */
  items: v.array(
    v.object({
      ...MarkShape.entries,
      /** Empty where nothing was submitted. */
      sent: v.union([v.string(), v.array(v.string())]),
      improved: v.boolean(),
    }),
  ),
  /** Why the whole application was sent back, with the staff's comment; null where it was not, or without a reason. */
  sentBack: v.nullable(
    v.object({
      reason: v.nullable(v.picklist(deskReasons.identity)),
      noteEn: v.nullable(v.string()),
      noteZh: v.nullable(v.string()),
    }),
  ),
  /** The original names of its uploaded files. */
  files: v.array(v.object({ fileName: v.string(), originalName: v.string() })),
  /** Field errors that only the server can detect, valid while the field has that value. */
  found: v.array(
    v.object({
      path: v.string(),
      fault: v.picklist(identityErrors),
      value: v.union([v.string(), v.array(v.string())]),
    }),
  ),
  /** Reasons against submitting it now. */
  against: v.array(ReasonShape),
  /** Possible problems that do not prevent submission. */
  warnings: v.array(ReasonShape),
  revision: v.number(),
  savedAt: v.nullable(Instant),
  savedBy: v.nullable(v.string()),
  /** Whether the last save was by the requesting user, in another tab or on another device. */
  savedByYou: v.boolean(),
  submittedAt: v.nullable(Instant),
  submittedBy: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  /** Recent review time in hours: the median of the last reviews; null before the first one. */
  usualHours: v.nullable(v.number()),
})
export type Application = v.InferOutput<typeof ApplicationShape>

/** A document that expires or has expired, and the change that renews it. */
export const RenewalShape = v.object({
  renewId: v.string(),
  frontTag: v.picklist(documentHolders),
  name: v.string(),
  /** The last valid day (yyyy-MM-dd, UTC). */
  expiresOn: v.string(),
  state: v.picklist(['expiring', 'expired']),
  changeType: v.picklist(changeTypes),
  personalId: v.nullable(v.string()),
  /** The application that renews it, and its status. */
  applicationId: v.nullable(v.string()),
  status: v.nullable(v.picklist(identityStatuses)),
})
export type Renewal = v.InferOutput<typeof RenewalShape>

/** One line of the update history. */
export const HistoryShape = v.object({
  applicationId: v.string(),
  type: v.picklist(changeTypes),
  /** The person whose data it changes. */
  name: v.nullable(v.string()),
  status: v.picklist(identityStatuses),
  submittedAt: v.nullable(Instant),
  operator: v.nullable(v.string()),
  decidedAt: v.nullable(Instant),
  /** Items to be corrected; empty where it was not sent back, or no longer is. */
  items: v.array(
    v.object({
      ...MarkShape.entries,
      /** Name of the person the field belongs to; null: the company, or a person without a name yet. */
      person: v.nullable(v.string()),
    }),
  ),
})
export type HistoryRow = v.InferOutput<typeof HistoryShape>

/** Menu that permits viewing and changing the merchant's identity data. */
export const identityMenu = { menu: 'M-0802' } as const
/** Failures of changing an application. */
export const whatRefuses = ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'] as const
