import type * as contract from '#contract/notifications/webhooks.ts'
import type { CodeFlow } from '#domain/access/codes.ts'
import { webhookLimits } from '#domain/notifications/webhooks.ts'
import { spendCode } from '#server/access/codes/shared/spend-code.ts'
import { boundTo, failureOf, ownUser } from '#server/access/security/shared/own-user.ts'
import { sendBoundCode } from '#server/access/security/shared/send-own-code.ts'
import { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { findEndpoint, lockEndpoint } from './endpoints.ts'
import { freshSecret, openSecret } from './secrets.ts'

const flows = {
  show: 'showWebhookSecret',
  rotate: 'rotateWebhookSecret',
} as const satisfies Record<string, CodeFlow>

type Given = { readonly endpointId: string; readonly code: string }

async function spend(ctx: MerchantCtx, act: keyof typeof flows, { endpointId, code }: Given) {
  const user = await ownUser(ctx)
  const given = { flow: flows[act], account: user.id, ...boundTo(user), code }
  await spendCode(ctx, { ...given, about: endpointId })
}

export const sendCode: Handler<typeof contract.sendCode> = async (ctx, { endpointId, act }) => {
  await findEndpoint(ctx.db, ctx, endpointId)
  return sendBoundCode(ctx, flows[act], endpointId)
}

/** Returns the full secret against a verification code. Each view is audited. */
export const showSecret: Handler<typeof contract.showSecret> = async (ctx, input) => {
  const endpoint = await findEndpoint(ctx.db, ctx, input.endpointId)
  await spend(ctx, 'show', input)
  const of = { call: 'webhook.showSecret', owner: ctx.userId, input: null }
  await write({ ...ctx, idempotencyKey: null }, of, async () => ({
    answer: null,
    audited: { action: 'webhook.show', subject: endpoint.id },
  }))
  return { secret: openSecret(ctx.services.vault, endpoint) }
}

/**
 * Rotates the secret against a verification code; the previous one also signs for a while. The response stored for a
 * retry contains no secret.
 */
export const rotateSecret: Handler<typeof contract.rotateSecret> = async (ctx, input) => {
  const { id } = await findEndpoint(ctx.db, ctx, input.endpointId)
  const failure = await failureOf(spend(ctx, 'rotate', input))
  const { vault } = ctx.services
  const of = { call: 'webhook.rotateSecret', owner: ctx.userId, input }
  const at = await write(ctx, of, async (tx) => {
    // A retry of a successful call does not get here, although its code is consumed.
    if (failure) throw failure
    const { secret: formerSecret } = await lockEndpoint(tx, ctx, id)
    const formerUntil = new Date(ctx.now.getTime() + webhookLimits.formerSecret)
    await tx
      .update(webhookEndpoints)
      .set({ ...freshSecret(vault, id, ctx.now), formerSecret, formerUntil })
      .where(byId(webhookEndpoints.id, id))
    return {
      answer: ctx.now.toISOString(),
      audited: { action: 'webhook.rotate', subject: id, after: { formerUntil } },
    }
  })
  const now = await findEndpoint(ctx.db, ctx, id)
  const isThat = now.secretAt.toISOString() === at
  return {
    secret: isThat ? openSecret(vault, now) : null,
    formerUntil: new Date(Date.parse(at) + webhookLimits.formerSecret).toISOString(),
  }
}
