import { companyFieldNames, companyFields } from '#domain/company/identity/company-fields.ts'
import type { IdentityContent } from '#domain/company/identity/content.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { personsIn } from '#domain/company/identity/paths.ts'
import { personFieldNames, personFields } from '#domain/company/identity/person-fields.ts'
import { step } from '#machines/company/lifecycles/identity-application.ts'
import type { Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { take } from '#server/kernel/take.ts'
import { factsOf } from './applications.ts'
import { type StoredApplication, sealContent } from './kept.ts'

type Profile = NonNullable<IdentityField['profile']>

/** The files that a content names, by what they may be. */
function filesByProfile(content: IdentityContent): ReadonlyMap<Profile, ReadonlySet<string>> {
  const found = new Map<Profile, Set<string>>()
  const put = ({ profile }: IdentityField, value: string | readonly string[] | undefined) => {
    if (!profile || value === undefined || typeof value === 'string') return
    const names = found.get(profile) ?? new Set()
    for (const name of value) names.add(name)
    found.set(profile, names)
  }
  for (const name of companyFieldNames) put(companyFields[name], content.company[name])
  for (const { data } of personsIn(content))
    for (const name of personFieldNames) put(personFields[name], data[name])
  return found
}

/** The documents of a content become the merchant's; a file that is not there to take fails at `files`. */
async function takeDocuments(tx: Tx, ctx: MerchantCtx, content: IdentityContent): Promise<void> {
  const { merchantId } = ctx
  for (const [profile, names] of filesByProfile(content)) {
    const wanted = { field: 'files', profile, names: [...names], keptBy: merchantId }
    await takeFiles(tx, ctx, merchantId, wanted)
  }
}

/**
 * Keeps what is written. Who has seen another revision is told and nothing is kept, so that of two who write at once the
 * second does not undo the first unawares.
 */
export async function keepContent(
  tx: Tx,
  ctx: MerchantCtx,
  row: StoredApplication,
  seen: number | undefined,
  content: IdentityContent,
): Promise<StoredApplication> {
  if (seen !== undefined && seen !== row.revision) fail('changed_meanwhile')
  const { status, firstPassed } = take(step(await factsOf(tx, row), { type: 'SAVE' })).after
  await takeDocuments(tx, ctx, content)
  const [kept] = await tx
    .update(applications)
    .set({
      ...{ status, firstPassed },
      content: sealContent(ctx, row.id, content),
      revision: row.revision + 1,
      savedAt: ctx.now,
      savedBy: ctx.userId,
      savedByName: ctx.actor.name ?? '',
      ...(row.type === 'verification' && content.company.companyNameEn
        ? { label: content.company.companyNameEn }
        : {}),
    })
    .where(byId(applications.id, row.id))
    .returning()
  return kept ?? fail('internal')
}
