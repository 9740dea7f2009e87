import { sql } from 'drizzle-orm'
import { filesIn } from '#domain/company/identity/content.ts'
import { changeTypeLabels } from '#labels/company/identity.ts'
import { atOnce, type DeskCase, fact, instantFact } from '#server/cases/desk-case.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import { againstOf, decideApplication } from './decide.ts'
import { robotOnApplication } from './robot.ts'
import { contentOf } from './stored.ts'

/** Identity applications at the desk; unsubmitted ones are visible to the merchant only. */
export const identityCase: DeskCase = {
  kindWords: changeTypeLabels,
  rows: sql`select id as subject, merchant_id, label, status as state,
    submitted_at as since, null::bigint as amount, null::text as currency,
    lower(id || ' ' || label || ' ' || type) as search, type as kind
    from identity_applications
    where ${unscoped('the desk decides for all')} and submitted_at is not null`,
  waiting: ['pending'],
  async countries(db, ctx, subjects) {
    const rows = await db.select().from(applications).where(byId(applications.id, subjects))
    return new Map(
      rows
        .filter(({ forgottenAt }) => forgottenAt === null)
        .map((row) => [row.id, contentOf(ctx, row).company.registrationCountry ?? '']),
    )
  },
  async facts(db, ctx, subject) {
    const [row] = await db.select().from(applications).where(byId(applications.id, subject))
    if (!row?.submittedAt) return undefined
    const files = row.forgottenAt === null ? filesIn(contentOf(ctx, row)) : []
    return [
      ...fact('change_type', changeTypeLabels[row.type]({}, { locale: ctx.language })),
      ...fact('submitted_by', row.submittedByName),
      ...instantFact('requested_at', row.submittedAt),
      ...[...new Set(files)].flatMap((name) => fact('identity_document', name, 'file')),
    ]
  },
  async against(db, ctx, subject) {
    const [row] = await db.select().from(applications).where(byId(applications.id, subject))
    return againstOf(db, ctx, row ?? fail('not_found'))
  },
  decide: atOnce(decideApplication),
  robot: robotOnApplication,
}
