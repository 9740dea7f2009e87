import { desc, eq } from 'drizzle-orm'
import type { Application } from '#contract/company/identity-shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { byId, ofMerchant, only } from '#server/kernel/scope.ts'
import type { StoredApplication } from './stored.ts'

/** Why an application that is being corrected was sent back as a whole: the reason and notes of the decision. */
export async function sentBackFor(
  db: Reader,
  ctx: MerchantCtx,
  { id, status }: Pick<StoredApplication, 'id' | 'status'>,
): Promise<Application['sentBack']> {
  if (status !== 'modify') return null
  const { reason, noteEn, noteZh } = deskDecisions
  const [last] = await db
    .select({ reason, noteEn, noteZh })
    .from(deskDecisions)
    .where(
      only(
        ofMerchant(ctx, deskDecisions),
        eq(deskDecisions.queue, 'identity'),
        eq(deskDecisions.after, 'modify'),
        byId(deskDecisions.subject, id),
      ),
    )
    .orderBy(desc(deskDecisions.id))
    .limit(1)
  if (!last) return null
  // A reason unknown to this version of the program is omitted.
  return { ...last, reason: deskReasons.identity.find((one) => one === last.reason) ?? null }
}
