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

/** What a row of an application says, opened. What was forgotten is empty. */
export function contentOf(ctx: Sealing, row: StoredApplication): IdentityContent {
  return contents(ctx, row.id).open(row.content)
}
/** What was sent last; null before anything was. */
export const submittedOf = (ctx: Sealing, row: StoredApplication): IdentityContent | null =>
  row.submitted === null ? null : contents(ctx, row.id).open(row.submitted)
export const sealContent = (ctx: Sealing, id: string, content: IdentityContent): string =>
  contents(ctx, id).seal(content)

/** Fields that are to be improved: of the review that goes on, or of the one before. */
export const marksIn = (ctx: Sealing, id: string, sealed: string | null): readonly ReviewMark[] =>
  sealed === null ? [] : marks(ctx, id).open(sealed)
export const sealMarks = (ctx: Sealing, id: string, some: readonly ReviewMark[]): string | null =>
  some.length === 0 ? null : marks(ctx, id).seal(some)

/** Who a merchant is as it passed last, and since when; nobody yet where nothing has. */
export async function passedOf(
  db: Reader,
  ctx: Sealing,
  merchantId: string,
): Promise<{ readonly passed: PassedIdentity; readonly passedAt: Date | null }> {
  const [row] = await db.select().from(identities).where(ofMerchant({ merchantId }, identities))
  if (!row) return { passed: nobody, passedAt: null }
  return { passed: passedOnes(ctx, merchantId).open(row.sealed), passedAt: row.passedAt }
}
/** Holds who a merchant is until the transaction ends: what passes at the same moment waits, and builds upon it. */
export const holdPassed = async (tx: Tx, merchantId: string): Promise<void> => {
  await tx
    .select({ passedAt: identities.passedAt })
    .from(identities)
    .where(ofMerchant({ merchantId }, identities))
    .for('update')
}
export const sealPassed = (ctx: Sealing, merchantId: string, passed: PassedIdentity): string =>
  passedOnes(ctx, merchantId).seal(passed)
