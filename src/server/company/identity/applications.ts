import { desc, eq, inArray, ne } from 'drizzle-orm'
import type { PassedIdentity } from '#domain/company/identity/content.ts'
import { personName } from '#domain/company/identity/paths.ts'
import { rolesOf } from '#domain/company/identity/people.ts'
import {
  againstBeginning,
  type ChangeType,
  changeOf,
  changeOfPerson,
  type OpenChange,
  targetOf,
} from '#domain/company/identity.ts'
import { reason } from '#domain/reasons.ts'
import type { IdentityFacts } from '#machines/company/lifecycles/identity-application.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import type { Audited } from '#server/kernel/audit.ts'
import type { Ctx, MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields, refuseFor } from '#server/kernel/failure.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import { begunContent } from './begun-content.ts'
import { needsFourEyes } from './shared/four-eyes.ts'
import { passedOf, type StoredApplication, sealContent } from './stored.ts'

/** An application of the caller's merchant; fails with `not_found` for any other. */
export async function findOwn(
  db: Reader,
  ctx: MerchantCtx,
  id: string,
): Promise<StoredApplication> {
  const own = only(ofMerchant(ctx, applications), eq(applications.id, id))
  const [row] = await db.select().from(applications).where(own)
  return row ?? fail('not_found')
}

/** Like `findOwn`, locked until the transaction ends. */
export async function lockOwn(tx: Tx, ctx: MerchantCtx, id: string): Promise<StoredApplication> {
  const own = only(ofMerchant(ctx, applications), eq(applications.id, id))
  const [row] = await tx.select().from(applications).where(own).for('update')
  return row ?? fail('not_found')
}

/** The lifecycle facts of an application. */
export async function factsOf(db: Reader, row: StoredApplication): Promise<IdentityFacts> {
  const { status, type, firstPassed, marks } = row
  return {
    status,
    isVerification: type === 'verification',
    fourEyes: await needsFourEyes(db, row),
    firstPassed,
    marked: marks !== null,
  }
}

/** Locks the merchant, so that of two concurrent starts the second continues the application of the first. */
async function inTurn(tx: Tx, { merchantId }: MerchantCtx) {
  const [merchant] = await tx
    .select({ name: merchants.name, verificationStatus: merchants.verificationStatus })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')
  return merchant ?? fail('not_found')
}

const open = inArray(applications.status, ['draft', 'pending', 'modify'])

/** An open change with the id of its application. */
type Open = OpenChange & { readonly applicationId: string }

/**
 * The merchant's open changes. A change of a person is listed once for each of their roles, which share the same
 * document and data.
 */
export async function openChanges(
  db: Reader,
  ctx: MerchantCtx,
  { persons }: Pick<PassedIdentity, 'persons'>,
): Promise<Open[]> {
  const { id: applicationId, type, target, status, personalId } = applications
  const rows = await db
    .select({ applicationId, type, target, status, personalId })
    .from(applications)
    .where(only(ofMerchant(ctx, applications), ne(applications.type, 'verification'), open))
  return rows.flatMap(({ personalId: whose, ...one }) => {
    const change = changeOf(one.type)
    if (whose === null || (change.of !== 'id' && change.of !== 'info')) return [one]
    const others = rolesOf(persons, whose).filter(({ personalId }) => personalId !== whose)
    const { of } = change
    return [
      one,
      ...others.map(({ role, personalId }) => {
        const type = changeOfPerson(of, role)
        return { ...one, type, target: targetOf(type, personalId) }
      }),
    ]
  })
}

/** The latest verification; undefined when none was begun. */
export async function lastVerification(db: Reader, ctx: MerchantCtx) {
  const [row] = await db
    .select()
    .from(applications)
    .where(only(ofMerchant(ctx, applications), eq(applications.type, 'verification')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row
}

type Begun = { readonly row: StoredApplication; readonly audited: readonly Audited[] }

/**
 * The open application of a kind, or a new one with the approved data. A change is refused before the merchant is
 * verified, and while another of the same target is under review.
 */
export async function begin(
  tx: Tx,
  ctx: MerchantCtx,
  type: ChangeType,
  personalId: string | null,
): Promise<Begun> {
  const merchant = await inTurn(tx, ctx)
  const target = targetOf(type, personalId)
  const { passed, passedAt } = await passedOf(tx, ctx, ctx.merchantId)
  if (type === 'verification') {
    const last = await lastVerification(tx, ctx)
    if (last) return { row: last, audited: [] }
  } else {
    const unfinished = await openChanges(tx, ctx, passed)
    refuseFor(againstBeginning(unfinished, type, personalId))
    const same = unfinished.find((one) => one.target === target)
    if (same) return { row: await lockOwn(tx, ctx, same.applicationId), audited: [] }
    if (passedAt === null) refuseFor([reason('identity.not_verified')])
  }
  const content = await begunContent(tx, ctx, type, personalId)
  const person = content.updates[0]
  const needsPerson = target.startsWith('person:')
  if (needsPerson !== (person !== undefined)) failFields({ personalId: 'unknown_value' })
  const id = ctx.newId('idv')
  const [row] = await tx
    .insert(applications)
    .values({
      ...{ id, merchantId: ctx.merchantId, type, target, personalId },
      label: person ? personName(person.data) : (passed.company.companyNameEn ?? merchant.name),
      content: sealContent(ctx, id, content),
      createdAt: ctx.now,
    })
    .returning()
  return {
    row: row ?? fail('internal'),
    audited: [{ action: 'identity.begin', subject: id, after: { type, personalId } }],
  }
}

/** Locks an application by id, for the desk and for jobs. */
export async function lockApplication(tx: Tx, id: string): Promise<StoredApplication> {
  const [row] = await tx.select().from(applications).where(byId(applications.id, id)).for('update')
  return row ?? fail('not_found')
}

/** Today as identity documents write it (yyyy-MM-dd, UTC). */
export const todayOf = ({ now }: Pick<Ctx, 'now'>): string => now.toISOString().slice(0, 10)
