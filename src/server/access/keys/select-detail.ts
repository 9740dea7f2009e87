import type { selectDetail as call } from '#contract/access/keys.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { spendCodeOf } from './code-of-act.ts'
import { findSecret, openSecret } from './shared/secrets.ts'
import { shownSecret } from './view.ts'
import { visibleStore } from './visible-store.ts'

/** One key or salt: masked, or in full against a code. A full view is audited. */
export const selectDetail: Handler<typeof call> = async (ctx, { storeId, kind, code }) => {
  const store = await visibleStore(ctx, storeId)
  if (code === undefined) {
    const secret = await findSecret(ctx.db, storeId, kind)
    return { ...shownSecret(store, kind, secret), value: null }
  }
  await spendCodeOf(ctx, 'show', { storeId, kind, code })
  const secret = (await findSecret(ctx.db, storeId, kind)) ?? fail('not_found')
  const of = { call: 'key.selectDetail', owner: ctx.userId, input: null }
  await write({ ...ctx, idempotencyKey: null }, of, async () => ({
    answer: null,
    audited: {
      action: 'key.show',
      subject: secret.id,
      after: { storeId, kind, generation: secret.generation },
    },
  }))
  return { ...shownSecret(store, kind, secret), value: openSecret(ctx.services.vault, secret) }
}
