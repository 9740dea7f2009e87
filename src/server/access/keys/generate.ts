import { sql } from 'drizzle-orm'
import type { generate as call } from '#contract/access/keys.ts'
import { failureOf, ownUser } from '#server/access/security/shared/own-user.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { administratorsOf } from '#server/events/notify-merchant.ts'
import { notifyUser } from '#server/events/notify-user.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { spendCodeOf } from './code-of-act.ts'
import { secretRefresh } from './events.ts'
import { encryptedOf, findSecret, newSecret, openSecret } from './shared/secrets.ts'
import { shownSecret } from './view.ts'
import { visibleStore } from './visible-store.ts'

/** Creates a key or salt, or replaces it at once; only this response contains it in full. */
export const generate: Handler<typeof call> = async (ctx, input) => {
  const { storeId, kind } = input
  const store = await visibleStore(ctx, storeId)
  const user = await ownUser(ctx)
  const failure = await failureOf(spendCodeOf(ctx, 'refresh', input))
  const of = { call: 'key.generate', owner: user.id, input }
  const { generation } = await write(ctx, of, async (tx) => {
    // A successful retry does not reach this point, although its code is consumed.
    if (failure) throw failure
    const { vault } = ctx.services
    const fresh = {
      ...encryptedOf(vault, storeId, kind, newSecret(kind)),
      changedAt: ctx.now,
      changedBy: user.name,
    }
    const [made] = await tx
      .insert(storeSecrets)
      .values({
        id: ctx.newId('key'),
        merchantId: ctx.merchantId,
        storeId,
        kind,
        generation: 1,
        ...fresh,
      })
      .onConflictDoUpdate({
        target: [storeSecrets.storeId, storeSecrets.kind],
        set: { ...fresh, generation: sql`${storeSecrets.generation} + 1` },
      })
      .returning({ id: storeSecrets.id, generation: storeSecrets.generation })
    if (!made) return fail('internal')
    const administrators = await administratorsOf(tx, ctx.merchantId)
    for (const mail of new Set([user, ...administrators].map(({ email }) => email)))
      await notifyUser(tx, ctx, secretRefresh[kind], {
        to: { mail },
        merchantId: ctx.merchantId,
        params: { store: store.name, name: user.name, at: ctx.now },
      })
    return {
      // The answer stored for retries contains no secret.
      answer: { generation: made.generation },
      audited: {
        action: 'key.refresh',
        subject: made.id,
        after: { storeId, kind, generation: made.generation },
      },
    }
  })
  const secret = (await findSecret(ctx.db, storeId, kind)) ?? fail('not_found')
  // If it was replaced again meanwhile, the newer secret is not returned.
  const value = secret.generation === generation ? openSecret(ctx.services.vault, secret) : null
  return { ...shownSecret(store, kind, secret), value }
}
