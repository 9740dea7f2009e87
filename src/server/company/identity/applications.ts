import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { contentFor } from '#domain/company/identity/content.ts'
import { personName } from '#domain/company/identity/paths.ts'
import {
  againstBeginning,
  type ChangeType,
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
import { passedOf, type StoredApplication, sealContent } from './kept.ts'
import { fourEyesOn } from './offers/four-eyes.ts'

/** One application of the merchant who asks; `not_found` for every other. */
export async function findOwn(
  db: Reader,
  ctx: MerchantCtx,
  id: string,
): Promise<StoredApplication> {
  const own = only(ofMerchant(ctx, applications), eq(applications.id, id))
  const [row] = await db.select().from(applications).where(own)
  return row ?? fail('not_found')
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockOwn(tx: Tx, ctx: MerchantCtx, id: string): Promise<StoredApplication> {
  const own = only(ofMerchant(ctx, applications), eq(applications.id, id))
  const [row] = await tx.select().from(applications).where(own).for('update')
  return row ?? fail('not_found')
}

/** What the lifecycle rests on. */
export async function factsOf(db: Reader, row: StoredApplication): Promise<IdentityFacts> {
  const { status, type, firstPassed, marks } = row
  return {
    status,
    isVerification: type === 'verification',
    fourEyes: await fourEyesOn(db),
    firstPassed,
    marked: marks !== null,
  }
}

/** Takes the merchant's turn: of two who begin the same at once the second goes on with what the first began. */
async function inTurn(tx: Tx, { merchantId }: MerchantCtx) {
  const [merchant] = await tx
    .select({ name: merchants.name, verificationStatus: merchants.verificationStatus })
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for('no key update')
  return merchant ?? fail('not_found')
}

const open = inArray(applications.status, ['draft', 'pending', 'modify'])

/** The changes of the merchant that are not finished. */
export const openChanges = (db: Reader, ctx: MerchantCtx): PromiseLike<OpenChange[]> =>
  db
    .select({
      type: applications.type,
      target: applications.target,
      status: applications.status,
    })
    .from(applications)
    .where(only(ofMerchant(ctx, applications), ne(applications.type, 'verification'), open))

/** The newest verification, or the application about a target that is open. */
export async function lastOf(db: Reader, ctx: MerchantCtx, type: ChangeType, target: string) {
  const which =
    type === 'verification'
      ? eq(applications.type, type)
      : and(eq(applications.target, target), open)
  const [row] = await db
    .select()
    .from(applications)
    .where(only(ofMerchant(ctx, applications), which))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row
}

type Begun = { readonly row: StoredApplication; readonly audited: readonly Audited[] }

/**
 * The application of a kind that is open, or a new one that begins with what has passed. A change is refused before the
 * merchant is verified, and while another of the same target is under review.
 */
export async function begin(
  tx: Tx,
  ctx: MerchantCtx,
  type: ChangeType,
  personalId: string | null,
): Promise<Begun> {
  const merchant = await inTurn(tx, ctx)
  const target = targetOf(type, personalId)
  const last = await lastOf(tx, ctx, type, target)
  if (last) {
    if (type !== 'verification') refuseFor(againstBeginning([last], type, personalId))
    return { row: last, audited: [] }
  }
  const { passed, passedAt } = await passedOf(tx, ctx, ctx.merchantId)
  if (type !== 'verification' && passedAt === null) refuseFor([reason('identity.not_verified')])
  const content = contentFor(passed, personalId)
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

/** An application by its id, for the desk and for jobs. */
export async function lockApplication(tx: Tx, id: string): Promise<StoredApplication> {
  const [row] = await tx.select().from(applications).where(byId(applications.id, id)).for('update')
  return row ?? fail('not_found')
}

/** A day as documents name it (yyyy-MM-dd, UTC). */
export const todayOf = ({ now }: Pick<Ctx, 'now'>): string => now.toISOString().slice(0, 10)
