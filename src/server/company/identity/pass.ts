import { and, eq } from 'drizzle-orm'
import {
  type IdentityContent,
  type PassedIdentity,
  passedAfter,
} from '#domain/company/identity/content.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import { personName } from '#domain/company/identity/paths.ts'
import type { DocumentHolder } from '#domain/company/identity-documents.ts'
import type { Tx } from '#server/db/open.ts'
import { identities } from '#server/db/schema/identity.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { passedOf, type StoredApplication, sealPassed } from './kept.ts'

/** Puts what an application says in force, and begins to watch over the documents in it. */
export async function putInForce(
  tx: Tx,
  ctx: Ctx,
  { merchantId, type }: StoredApplication,
  content: IdentityContent,
): Promise<void> {
  const { passed } = await passedOf(tx, ctx, merchantId)
  await keepIdentity(tx, ctx, merchantId, passedAfter(passed, type, content))
}

/** Keeps who a merchant is, sealed. */
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
  await watchDocuments(tx, ctx, merchantId, identity)
}

type Watched = {
  readonly holder: DocumentHolder
  readonly personalId: string | null
  readonly name: string
  readonly expiresOn: string
}

/** The documents of a company and its persons that run out one day. */
function watchedIn({ company, persons }: PassedIdentity): readonly Watched[] {
  const runsOut = (until: string | undefined, longTerm: string | undefined) =>
    longTerm === flagSet || !until ? null : until
  const licence = runsOut(company.licenceUntil, company.licenceLongTerm)
  return [
    ...(licence
      ? [
          {
            ...{ holder: 'company' as const, personalId: null, expiresOn: licence },
            name: company.companyNameEn ?? '',
          },
        ]
      : []),
    ...persons.flatMap(({ personalId, role, data }) => {
      const expiresOn = runsOut(data.idUntil, data.idLongTerm)
      return expiresOn ? [{ holder: role, personalId, name: personName(data), expiresOn }] : []
    }),
  ]
}

/** A document that stays what it was keeps its id, and what was told of it; one with a new end begins anew. */
async function watchDocuments(
  tx: Tx,
  ctx: Pick<Ctx, 'newId'>,
  merchantId: string,
  identity: PassedIdentity,
): Promise<void> {
  const mine = ofMerchant({ merchantId }, identityDocuments)
  const before = await tx.select().from(identityDocuments).where(mine)
  const wanted = watchedIn(identity)
  const isOf = (one: Watched) => (row: (typeof before)[number]) =>
    row.holder === one.holder && row.personalId === one.personalId
  for (const row of before)
    if (!wanted.some((one) => isOf(one)(row)))
      await tx.delete(identityDocuments).where(only(mine, eq(identityDocuments.id, row.id)))
  for (const one of wanted) {
    const known = before.find(isOf(one))
    if (!known)
      await tx.insert(identityDocuments).values({ id: ctx.newId('doc'), merchantId, ...one })
    else if (known.expiresOn !== one.expiresOn || known.name !== one.name)
      await tx
        .update(identityDocuments)
        .set({ name: one.name, expiresOn: one.expiresOn, toldDays: null })
        .where(only(mine, and(eq(identityDocuments.id, known.id))))
  }
}
