import type { ReviewMark } from '#contract/company/identity-shapes.ts'
import type { IdentityContent } from '#domain/company/identity/content.ts'
import { sandboxFaultyName, sandboxRefusedName } from '#domain/company/identity/review.ts'
import { userTypes } from '#domain/company/identity.ts'
import type { RobotStep } from '#server/cases/desk-case.ts'
import type { Tx } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf, lockApplication } from './applications.ts'
import { againstPassing } from './decide.ts'
import { contentOf, sealMarks } from './stored.ts'

/** Every field that holds files, by path. */
function fileFields({ company, lists, updates }: IdentityContent) {
  const persons = [...updates, ...userTypes.flatMap((group) => lists[group].newList)]
  const fieldsOf = (data: Readonly<Record<string, unknown>>, before: string) =>
    Object.entries(data).flatMap(([field, value]) =>
      Array.isArray(value) ? [{ path: `${before}.${field}`, names: value.map(String) }] : [],
    )
  return [
    ...fieldsOf(company, 'company'),
    ...persons.flatMap(({ personalId, data }) => fieldsOf(data, `person.${personalId}`)),
  ]
}

/**
 * The sandbox robot marks every document with a certain file name, refuses certain companies and approves everything
 * else.
 */
export async function robotOnApplication(tx: Tx, ctx: Ctx, id: string): Promise<RobotStep | null> {
  const row = await lockApplication(tx, id)
  // A review that staff have begun is theirs to decide.
  if (row.status !== 'pending' || row.marks !== null) return null
  const content = contentOf(ctx, row)
  const called = content.company.companyNameEn?.toLowerCase() ?? ''
  if (row.type === 'verification' && called.includes(sandboxRefusedName))
    return { decision: 'not_eligible', reason: 'business_not_supported' }
  const fields = fileFields(content)
  const names = fields.flatMap((field) => field.names)
  const faulty = new Set(
    names.length === 0
      ? []
      : (
          await tx
            .select({ name: files.name, originalName: files.originalName })
            .from(files)
            .where(byId(files.name, names))
        )
          .filter(({ originalName }) => originalName.toLowerCase().includes(sandboxFaultyName))
          .map(({ name }) => name),
  )
  const marks: ReviewMark[] = fields
    .filter((field) => field.names.some((name) => faulty.has(name)))
    .map(({ path }) => ({ path, reason: 'unreadable', noteEn: null, noteZh: null }))
  if (marks.length > 0) {
    await tx
      .update(applications)
      .set({ marks: sealMarks(ctx, id, marks) })
      .where(byId(applications.id, id))
    return { decision: 'modify', reason: 'fields_to_improve' }
  }
  // Content that no longer fits the approved data is left to staff.
  if ((await againstPassing(tx, ctx, row)).length > 0) return null
  const { fourEyes, firstPassed } = await factsOf(tx, row)
  return { decision: fourEyes && !firstPassed ? 'first_pass' : 'approve', reason: null }
}
