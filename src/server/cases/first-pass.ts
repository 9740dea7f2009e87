import { and, desc, eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import { type Reason, type ReasonCode, reason } from '#domain/reasons.ts'
import type { Reader } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

type FirstPass = { readonly id: string | null; readonly name: string }

/** Who gave a case its latest first pass; undefined if nobody has. The id is null for the robot. */
export async function firstPassOf(
  db: Reader,
  queue: DeskQueue,
  subject: string,
): Promise<FirstPass | undefined> {
  const [first] = await db
    .select({ id: deskDecisions.deciderId, name: deskDecisions.deciderName })
    .from(deskDecisions)
    .where(
      and(
        eq(deskDecisions.queue, queue),
        eq(deskDecisions.decision, 'first_pass'),
        byId(deskDecisions.subject, subject),
      ),
    )
    .orderBy(desc(deskDecisions.id))
    .limit(1)
  return first
}

/** Four-eyes rule: the person who gave the first pass must not give the second. */
export const againstSamePerson = (
  { actor }: Pick<Ctx, 'actor'>,
  first: FirstPass | undefined,
  code: ReasonCode,
): readonly Reason[] => (actor.kind === 'staff' && actor.id === first?.id ? [reason(code)] : [])
