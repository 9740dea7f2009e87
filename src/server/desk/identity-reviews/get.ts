import type * as contract from '#contract/desk/identity-reviews.ts'
import { companyFieldsFor, personFieldsFor } from '#domain/company/identity/checks.ts'
import { certificateFields } from '#domain/company/identity/company-fields.ts'
import {
  companyPath,
  filesIn,
  type IdentityContent,
  type PassedIdentity,
  personPath,
  writtenPersons,
} from '#domain/company/identity/content.ts'
import { variantOf } from '#domain/company/identity/fields.ts'
import { passedValue, personName, writtenValue } from '#domain/company/identity/paths.ts'
import { documentFields, type PersonField } from '#domain/company/identity/person-fields.ts'
import { type ChangeType, changeOf, type PersonRole, userTypeOf } from '#domain/company/identity.ts'
import { reviewOf } from '#server/company/identity/offers/review.ts'
import { stateName } from '#server/company/identity/offers/state-name.ts'
import { files } from '#server/db/schema/files.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { casesOf } from '#server/desk/rights.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { keptNotes } from './kept-notes.ts'

type Row = {
  path: string
  field: string
  person: {
    personalId: string
    name: string
    role: PersonRole
  } | null
}

/** The fields that an application of that kind may change, in the order of the form. */
function fieldsOf(type: ChangeType, content: IdentityContent): Row[] {
  const change = changeOf(type)
  const company =
    change.of === 'everything'
      ? companyFieldsFor(content.company)
      : change.of === 'company'
        ? companyFieldsFor(content.company).filter((name) => certificateFields.includes(name))
        : []
  const variant = variantOf(content.company)
  return [
    ...company.map((field) => ({ path: companyPath(field), field, person: null })),
    ...writtenPersons(type, content).flatMap(({ personalId, role, data }) =>
      personFieldsFor(role, variant, data)
        .filter(
          (field) =>
            (change.of !== 'id' || documentFields.includes(field)) &&
            (change.of !== 'info' || !documentFields.includes(field)),
        )
        .map((field) => ({
          ...{ path: personPath(personalId, field), field },
          person: { personalId, role, name: personName(data) },
        })),
    ),
  ]
}

const state: PersonField = 'state'
const said = (field: string, value: string | readonly string[] = ''): string | string[] =>
  typeof value !== 'string' ? [...value] : field === state ? stateName(value) : value

function rowsOf(type: ChangeType, content: IdentityContent, passed: PassedIdentity) {
  return fieldsOf(type, content).flatMap((field) => {
    const before = said(field.field, passedValue(passed, field.path))
    const after = said(field.field, writtenValue(content, field.path))
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    // What is empty and was is nobody's concern.
    return before.length === 0 && after.length === 0 ? [] : [{ ...field, before, after, changed }]
  })
}

/** Persons who have passed and leave with the application. */
function leavingWith(type: ChangeType, content: IdentityContent, passed: PassedIdentity) {
  const change = changeOf(type)
  if (change.of !== 'persons') return []
  const { deleteList, newList } = content.lists[change.userType]
  const replaced = change.userType === 1 && newList.length > 0
  return passed.persons
    .filter(({ role, personalId }) =>
      userTypeOf(role) === change.userType ? replaced || deleteList.includes(personalId) : false,
    )
    .map(({ personalId, role, data }) => ({ personalId, role, name: personName(data) }))
}

export const get: Verb<typeof contract.get> = async (ctx, { applicationId }) => {
  casesOf(ctx, 'identity')
  const review = await reviewOf(ctx.db, ctx, applicationId)
  const { row, content, passed, passedAt, marks, earlier, fourEyes, firstPassBy } = review
  const [merchant] = await ctx.db
    .select({ name: merchants.name })
    .from(merchants)
    .where(byId(merchants.id, row.merchantId))
  const names = [...new Set(filesIn(content))]
  const stored =
    names.length === 0
      ? []
      : await ctx.db
          .select({
            fileName: files.name,
            originalName: files.originalName,
            contentType: files.contentType,
          })
          .from(files)
          .where(byId(files.name, names))
  return {
    ...{ applicationId: row.id, merchantId: row.merchantId, merchantName: merchant?.name ?? '' },
    ...{ type: row.type, status: row.status },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    submittedBy: row.submittedByName,
    passedAt: passedAt?.toISOString() ?? null,
    rows: rowsOf(row.type, content, passed),
    leaving: leavingWith(row.type, content, passed),
    files: stored,
    marks: [...marks],
    earlier: [...earlier],
    kept: [...keptNotes],
    ...{ fourEyes, firstPassBy, revision: row.revision },
  }
}
