import { eq } from 'drizzle-orm'
import {
  type IdentityContent,
  type PassedIdentity,
  passedAfter,
} from '#domain/company/identity/content.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import { personName } from '#domain/company/identity/paths.ts'
import { documentKey, peopleOf } from '#domain/company/identity/people.ts'
import type { Person } from '#domain/company/identity/person-lists.ts'
import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import type { Tx } from '#server/db/open.ts'
import { identities } from '#server/db/schema/identity.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { passedOf, type StoredApplication, sealPassed } from './stored.ts'

/** Puts the content of an application into force and starts monitoring its documents. */
export async function putInForce(
  tx: Tx,
  ctx: Ctx,
  { merchantId, type }: StoredApplication,
  content: IdentityContent,
): Promise<void> {
  const { passed } = await passedOf(tx, ctx, merchantId)
  await keepIdentity(tx, ctx, merchantId, passedAfter(passed, type, content))
}

/** Stores the merchant's identity, encrypted. */
export async function keepIdentity(
  tx: Tx,
  ctx: Pick<Ctx, 'services' | 'now' | 'newId'>,
  merchantId: string,
  identity: PassedIdentity,
): Promise<void> {
  const kept = { sealed: sealPassed(ctx, merchantId, identity), passedAt: ctx.now }
  await tx
    .insert(identities)
    .values({ merchantId, ...kept })
    .onConflictDoUpdate({ target: identities.merchantId, set: kept })
  await watchOver(tx, ctx, merchantId, identity)
}

/** The identifying properties of a document; `roles` are the entries of the person who holds it. */
type Watched = {
  readonly holder: DocumentHolder
  readonly personalId: string | null
  readonly name: string
  readonly expiresOn: string
  readonly documentHash: string | null
  readonly roles: readonly string[]
}

/** The last day of a document; null when it has no expiry or none was entered. */
const lastDay = (until: string | undefined, longTerm: string | undefined): string | null =>
  longTerm === flagSet || !until ? null : until

/** The documents with an expiry: the company's, and one for each person, whatever the number of roles. */
function watchedIn(
  { services }: Pick<Ctx, 'services'>,
  merchantId: string,
  { company, persons }: PassedIdentity,
): readonly Watched[] {
  const licence = lastDay(company.licenceUntil, company.licenceLongTerm)
  const ofCompany = {
    ...{ holder: 'company' as const, personalId: null, documentHash: null, roles: [] },
    name: company.companyNameEn ?? '',
  }
  const hashOf = ({ personalId, data }: Person) =>
    services.identityVault.mark(
      JSON.stringify(documentKey(data) ?? { personalId }),
      `document ${merchantId}`,
    )
  return [
    ...(licence ? [{ ...ofCompany, expiresOn: licence }] : []),
    ...peopleOf(persons).flatMap((roles) => {
      // Where unlinked copies differ, the last renewed one counts.
      const days = roles.map(({ data }) => lastDay(data.idUntil, data.idLongTerm))
      const expiresOn = days.includes(null) ? null : days.toSorted().at(-1)
      const [first] = roles
      if (!first || !expiresOn) return []
      const { role: holder, personalId, data } = first
      return [
        {
          ...{ holder, personalId, name: personName(data), expiresOn },
          documentHash: hashOf(first),
          roles: roles.map((one) => one.personalId),
        },
      ]
    }),
  ]
}

/**
 * Updates the monitored documents. An unchanged document keeps its id and reminders, independent of holder and role;
 * one with a new expiry starts over.
 */
export async function watchOver(
  tx: Tx,
  ctx: Pick<Ctx, 'newId' | 'services'>,
  merchantId: string,
  identity: PassedIdentity,
): Promise<void> {
  const mine = ofMerchant({ merchantId }, identityDocuments)
  const before = await tx.select().from(identityDocuments).where(mine)
  const kept = new Set<string>()
  for (const { roles, ...one } of watchedIn(ctx, merchantId, identity)) {
    const free = before.filter(({ id }) => !kept.has(id))
    const known =
      free.find((row) => row.documentHash !== null && row.documentHash === one.documentHash) ??
      free.find((row) => row.holder === one.holder && row.personalId === one.personalId) ??
      free.find((row) => roles.some((personalId) => row.personalId === personalId))
    if (!known) {
      const id = ctx.newId('doc')
      kept.add(id)
      await tx.insert(identityDocuments).values({ id, merchantId, ...one })
      continue
    }
    kept.add(known.id)
    const isNew = known.expiresOn !== one.expiresOn || known.name !== one.name
    await tx
      .update(identityDocuments)
      .set({ ...one, ...(isNew && { toldDays: null }) })
      .where(only(mine, eq(identityDocuments.id, known.id)))
  }
  for (const { id } of before)
    if (!kept.has(id))
      await tx.delete(identityDocuments).where(only(mine, eq(identityDocuments.id, id)))
}
