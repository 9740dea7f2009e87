import type { DeskDecision, DeskQueue } from '#domain/cases.ts'
import type { Reason } from '#domain/reasons.ts'
import { decisionPermission } from '#domain/staff-permissions.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import {
  reasonsAgainstPermission,
  requireStaffPermission,
} from '#server/kernel/staff-permission.ts'

/**
 * The queue's definition: how its cases are listed and decided. Fails with `forbidden` if the caller may not see the
 * queue.
 */
export function casesOf(ctx: StaffCtx, queue: DeskQueue): DeskCase {
  requireStaffPermission(ctx, `queue.${queue}`)
  return ctx.services.extensions.cases[queue]
}

/** Why the member's roles do not permit a decision. Fails on the field `decision` if the queue has no such decision. */
export const againstDeciding = (
  ctx: StaffCtx,
  queue: DeskQueue,
  decision: DeskDecision,
): readonly Reason[] => reasonsAgainstPermission(ctx, permissionFor(queue, decision))

/** Like `againstDeciding`, but fails with `forbidden`. */
export const requireDeciding = (ctx: StaffCtx, queue: DeskQueue, decision: DeskDecision): void =>
  requireStaffPermission(ctx, permissionFor(queue, decision))

const permissionFor = (queue: DeskQueue, decision: DeskDecision) =>
  decisionPermission(queue, decision) ?? failFields({ decision: 'unknown_value' })
