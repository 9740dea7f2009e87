import type * as contract from '#contract/desk/identity-reviews.ts'
import {
  filesIn,
  type IdentityContent,
  type PassedIdentity,
} from '#domain/company/identity/content.ts'
import { passedValue, personName, writtenValue } from '#domain/company/identity/paths.ts'
import type { PersonField } from '#domain/company/identity/person-fields.ts'
import { requestedFields } from '#domain/company/identity/requested-fields.ts'
import { type ChangeType, changeOf, userTypeOf } from '#domain/company/identity.ts'
import { reviewOf } from '#server/company/identity/shared/review.ts'
import { stateName } from '#server/company/identity/shared/state-name.ts'
import { files } from '#server/db/schema/files.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { reviewNotes } from './review-notes.ts'

const state: PersonField = 'state'
const said = (field: string, value: string | readonly string[] = ''): string | string[] =>
  typeof value !== 'string' ? [...value] : field === state ? stateName(value) : value

function rowsOf(type: ChangeType, content: IdentityContent, passed: PassedIdentity) {
  return requestedFields(type, content).flatMap(({ path, field, person: whose }) => {
    const before = said(field, passedValue(passed, path))
    const after = said(field, writtenValue(content, path))
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    const person = whose && {
      ...{ personalId: whose.personalId, role: whose.role },
      name: personName(whose.data),
    }
    // Fields that were and still are empty are left out.
    return before.length === 0 && after.length === 0
      ? []
      : [{ path, field, person, before, after, changed }]
  })
}

/** Verified persons whom the application removes. */
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

export const get: Handler<typeof contract.get> = async (ctx, { applicationId }) => {
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
    kept: [...reviewNotes],
    ...{ fourEyes, firstPassBy, revision: row.revision },
  }
}
