import type { DeskQueue } from '#domain/cases.ts'
import { reason } from '#domain/reasons.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'

/** Whether a member of the staff may see and decide the cases of a queue. */
export const mayReview = (
  { reviewsIdentity }: Pick<StaffCtx, 'reviewsIdentity'>,
  { right }: Pick<DeskCase, 'right'>,
): boolean => right !== 'identity' || reviewsIdentity

/** How the cases of a queue are listed and decided. Fails with `forbidden` for who has no right to them. */
export function casesOf(ctx: StaffCtx, queue: DeskQueue): DeskCase {
  const of = ctx.services.answers.cases[queue]
  if (mayReview(ctx, of)) return of
  throw new Failure('forbidden', { reasons: [reason('desk.identity_permission')] })
}
