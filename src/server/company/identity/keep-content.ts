import { companyFieldNames, companyFields } from '#domain/company/identity/company-fields.ts'
import {
  companyPath,
  type FieldPath,
  type IdentityContent,
  personPath,
} from '#domain/company/identity/content.ts'
import type { IdentityField } from '#domain/company/identity/fields.ts'
import { personName, personsIn } from '#domain/company/identity/paths.ts'
import { personFieldNames, personFields } from '#domain/company/identity/person-fields.ts'
import { changeOf } from '#domain/company/identity.ts'
import { transition } from '#machines/company/lifecycles/identity-application.ts'
import type { Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { takeFiles } from '#server/files/take-files.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { byId } from '#server/kernel/scope.ts'
import { factsOf } from './applications.ts'
import { contentOf, passedOf, type StoredApplication, sealContent } from './stored.ts'

type Profile = NonNullable<IdentityField['profile']>

type Named = {
  readonly field: FieldPath
  readonly profile: Profile
  readonly names: readonly string[]
}

/** The files that a content references, by field. */
function filesNamed(content: IdentityContent): readonly Named[] {
  const named = (
    field: FieldPath,
    { profile }: IdentityField,
    value: string | readonly string[] | undefined,
  ) =>
    profile && value !== undefined && typeof value !== 'string' && value.length > 0
      ? [{ field, profile, names: [...new Set(value)] }]
      : []
  return [
    ...companyFieldNames.flatMap((name) =>
      named(companyPath(name), companyFields[name], content.company[name]),
    ),
    ...personsIn(content).flatMap(({ personalId, data }) =>
      personFieldNames.flatMap((name) =>
        named(personPath(personalId, name), personFields[name], data[name]),
      ),
    ),
  ]
}

/**
 * Assigns the documents of a content to the merchant; an unavailable file is an error at its field. Files stored before
 * are assigned already.
 */
async function takeDocuments(
  tx: Tx,
  ctx: MerchantCtx,
  before: IdentityContent,
  content: IdentityContent,
): Promise<void> {
  const kept = new Set(
    filesNamed(before).map(({ profile, names }) => `${profile} ${names.join(' ')}`),
  )
  const { merchantId } = ctx
  for (const wanted of filesNamed(content))
    if (!kept.has(`${wanted.profile} ${wanted.names.join(' ')}`))
      await takeFiles(tx, ctx, merchantId, { ...wanted, keptBy: merchantId })
}

/** The name of what an application concerns: the company, one person, or the persons who join and leave. */
async function labelOf(
  tx: Tx,
  ctx: MerchantCtx,
  { type, label }: StoredApplication,
  content: IdentityContent,
): Promise<string> {
  const change = changeOf(type)
  if (change.of === 'everything') return content.company.companyNameEn || label
  if (change.of !== 'persons') return label
  const { newList, deleteList } = content.lists[change.userType]
  const { passed } = await passedOf(tx, ctx, ctx.merchantId)
  const leaving = passed.persons.filter(({ personalId }) => deleteList.includes(personalId))
  const names = [...newList, ...leaving].map(({ data }) => personName(data)).filter(Boolean)
  return names.length > 0 ? names.join(', ') : label
}

/**
 * Saves the content. When the editor saw another revision it fails and saves nothing, so that of two concurrent edits
 * the second does not overwrite the first unawares.
 */
export async function keepContent(
  tx: Tx,
  ctx: MerchantCtx,
  row: StoredApplication,
  seen: number | undefined,
  content: IdentityContent,
): Promise<StoredApplication> {
  if (seen !== undefined && seen !== row.revision) fail('changed_meanwhile')
  const { status, firstPassed } = applyTransition(
    transition(await factsOf(tx, row), { type: 'SAVE' }),
  ).after
  const before = contentOf(ctx, row)
  await takeDocuments(tx, ctx, before, content)
  const [kept] = await tx
    .update(applications)
    .set({
      ...{ status, firstPassed },
      content: sealContent(ctx, row.id, content),
      revision: row.revision + 1,
      savedAt: ctx.now,
      savedBy: ctx.userId,
      savedByName: ctx.actor.name ?? '',
      label: await labelOf(tx, ctx, row, content),
    })
    .where(byId(applications.id, row.id))
    .returning()
  return kept ?? fail('internal')
}
