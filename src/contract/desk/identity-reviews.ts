import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { FieldPathText, MarkShape, WrittenMark } from '#contract/company/identity-shapes.ts'
import { Id, Instant, SuccessText } from '#contract/shapes.ts'
import { improveReasons } from '#domain/company/identity/review.ts'
import { changeTypes, identityStatuses, personRoles } from '#domain/company/identity.ts'

const Value = v.union([v.string(), v.array(v.string())])

/** One field of an application beside its last approved value. */
const FieldRow = v.object({
  path: v.string(),
  /** The person it belongs to, by name; null: the company. */
  person: v.nullable(
    v.object({ personalId: v.string(), name: v.string(), role: v.picklist(personRoles) }),
  ),
  field: v.string(),
  /** Empty where nothing was entered; a state by name, a country by code. */
  before: Value,
  after: Value,
  changed: v.boolean(),
})
export type FieldRow = v.InferOutput<typeof FieldRow>

/** A stored comment to the merchant for a reason, in each language. */
const StoredNote = v.object({
  reason: v.picklist(improveReasons),
  noteEn: v.string(),
  noteZh: v.string(),
})
export type StoredNote = v.InferOutput<typeof StoredNote>

export const get = call({
  id: 'identityReview.get',
  method: 'POST',
  path: '/merchant/acquirer/desk/identityReview',
  access: 'staff',
  needs: 'queue.identity',
  ours: true,
  reads: true,
  input: v.object({ applicationId: Id }),
  output: v.object({
    applicationId: v.string(),
    merchantId: v.string(),
    merchantName: v.string(),
    type: v.picklist(changeTypes),
    status: v.picklist(identityStatuses),
    submittedAt: v.nullable(Instant),
    submittedBy: v.nullable(v.string()),
    passedAt: v.nullable(Instant),
    rows: v.array(FieldRow),
    /** Persons who are removed by it. */
    leaving: v.array(
      v.object({ personalId: v.string(), name: v.string(), role: v.picklist(personRoles) }),
    ),
    /** Original names of the uploaded files. */
    files: v.array(
      v.object({ fileName: v.string(), originalName: v.string(), contentType: v.string() }),
    ),
    marks: v.array(MarkShape),
    /** What the previous review sent back; the merchant has changed each of them since. */
    earlier: v.array(MarkShape),
    kept: v.array(StoredNote),
    /** Whether two staff members have to approve it, and who has approved first. */
    fourEyes: v.boolean(),
    firstPassBy: v.nullable(v.string()),
    /** Equal for the same rows and marks; a decision names it. */
    revision: v.number(),
  }),
  refuses: [],
  sight: 'desk.read',
  summary: 'Returns an identity application field by field, beside what was last approved.',
})

export const mark = call({
  id: 'identityReview.mark',
  method: 'POST',
  changes: ['desk', 'identityReview'],
  path: '/merchant/acquirer/desk/identityReview/mark',
  access: 'staff',
  needs: 'identity.mark',
  ours: true,
  idempotent: true,
  input: v.object({
    applicationId: Id,
    /** The revision that the staff member saw; an outdated one is refused. */
    revision: v.number('required'),
    path: FieldPathText,
    /** Null: the field is accepted. */
    mark: v.nullable(WrittenMark),
  }),
  output: SuccessText,
  refuses: ['refused', 'case_changed', 'key_reused', 'in_progress'],
  summary: 'Marks a field for improvement, with the words the merchant reads, or clears the mark.',
})
