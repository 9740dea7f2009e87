import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { secondsToWait } from '#domain/notifications/receivers.ts'
import type { ReceiverFacts } from '#machines/notifications/lifecycles/receiver.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { givableTypes } from './givable.ts'
import { auditedReceiver, type ReceiverRow } from './receiver-rows.ts'
import { receiversGivenBy } from './receivers-given-by.ts'

export const receiverRevision = (row: ReceiverRow): string =>
  revisionOf(Object.values(auditedReceiver(row)))

/** Whether a receiver subscribes to types that the user cannot grant. */
const isBeyond = (ctx: MerchantCtx, { types }: ReceiverRow): boolean => {
  const own = givableTypes(ctx)
  return types.some((type) => !own.has(type))
}

/** Whether saving by this user would take screens away from a receiver who is not a user. */
function isNarrowed(ctx: MerchantCtx, { kind, permissions }: ReceiverRow): boolean {
  const given = receiversGivenBy(ctx)
  if (kind === 'operator' || given === null) return false
  return permissions === null || permissions.some((code) => !given.some((own) => own === code))
}

export const factsOf = (ctx: MerchantCtx, row: ReceiverRow): ReceiverFacts => ({
  state: row.state,
  beyondOwn: isBeyond(ctx, row),
  wait: secondsToWait(row.calledAt, ctx.now),
})

export const toReceiver =
  (ctx: MerchantCtx, waiting: ReadonlyMap<string, number>) =>
  (row: ReceiverRow): Receiver => ({
    receiverId: row.id,
    kind: row.kind,
    operatorCode: row.userId,
    name: row.name,
    email: row.email,
    isAdministrator: row.isAdministrator,
    isDisabled: row.isDisabled,
    state: row.state,
    stateAt: row.stateAt.toISOString(),
    stateReason: row.stateReason,
    types: row.types,
    allGroups: row.allGroups,
    groups: [...row.groups],
    language: row.language,
    timeZone: row.timeZone,
    timing: row.timing,
    digestHour: row.digestHour,
    quietFrom: row.quietFrom,
    quietUntil: row.quietUntil,
    urgent: row.urgent,
    waiting: waiting.get(row.id) ?? 0,
    calledAt: row.calledAt?.toISOString() ?? null,
    beyondOwn: isBeyond(ctx, row),
    narrows: isNarrowed(ctx, row),
    revision: receiverRevision(row),
  })
