import * as v from 'valibot'
import {
  ContentShape,
  MarkShape,
  PassedShape,
  type ReviewMark,
} from '#contract/company/identity-shapes.ts'
import {
  type IdentityContent,
  nobody,
  type PassedIdentity,
} from '#domain/company/identity/content.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { identities, type identityApplications } from '#server/db/schema/identity.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type StoredApplication = typeof identityApplications.$inferSelect
type Sealing = Pick<Ctx, 'services'>

const sealOf =
  <Shape extends v.GenericSchema>(shape: Shape, part: string) =>
  ({ services }: Sealing, of: string) => ({
    seal: (value: unknown): string =>
      services.identityVault.seal(JSON.stringify(value), `${part} ${of}`),
    open: (sealed: string): v.InferOutput<Shape> =>
      v.parse(shape, JSON.parse(services.identityVault.open(sealed, `${part} ${of}`))),
  })

const contents = sealOf(ContentShape, 'content')
const marks = sealOf(v.array(MarkShape), 'marks')
const passedOnes = sealOf(PassedShape, 'identity')

/** The decrypted content of an application; empty when it was erased. */
export function contentOf(ctx: Sealing, row: StoredApplication): IdentityContent {
  return contents(ctx, row.id).open(row.content)
}
/** The last submitted content; null before the first submission. */
export const submittedOf = (ctx: Sealing, row: StoredApplication): IdentityContent | null =>
  row.submitted === null ? null : contents(ctx, row.id).open(row.submitted)
export const sealContent = (ctx: Sealing, id: string, content: IdentityContent): string =>
  contents(ctx, id).seal(content)

/** The marked fields: of the current review, or of the previous one. */
export const marksIn = (ctx: Sealing, id: string, sealed: string | null): readonly ReviewMark[] =>
  sealed === null ? [] : marks(ctx, id).open(sealed)
export const sealMarks = (ctx: Sealing, id: string, some: readonly ReviewMark[]): string | null =>
  some.length === 0 ? null : marks(ctx, id).seal(some)

/** The merchant's approved identity and the instant of approval; empty before the first. */
export async function passedOf(
  db: Reader,
  ctx: Sealing,
  merchantId: string,
): Promise<{ readonly passed: PassedIdentity; readonly passedAt: Date | null }> {
  const [row] = await db.select().from(identities).where(ofMerchant({ merchantId }, identities))
  if (!row) return { passed: nobody, passedAt: null }
  return { passed: passedOnes(ctx, merchantId).open(row.sealed), passedAt: row.passedAt }
}
/** Locks the merchant's identity until the transaction ends, so that concurrent approvals build on one another. */
export const holdPassed = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx
    .select({ passedAt: identities.passedAt })
    .from(identities)
    .where(ofMerchant({ merchantId }, identities))
    .for('update')
}
export const sealPassed = (ctx: Sealing, merchantId: string, passed: PassedIdentity): string =>
  passedOnes(ctx, merchantId).seal(passed)
