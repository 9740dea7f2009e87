import { Readable } from 'node:stream'
import type { download as call } from '#contract/access/keys.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { spendCodeOf } from './code-of-act.ts'
import { findSecret, openSecret } from './shared/secrets.ts'
import { visibleStore } from './visible-store.ts'

/** Returns a store's key and salt as a JSON file, against a code. The download is audited. */
export const download: Handler<typeof call> = async (ctx, { storeId, code }) => {
  const store = await visibleStore(ctx, storeId)
  const key = await findSecret(ctx.db, storeId, 'KEY')
  if (!key) return fail('not_found')
  await spendCodeOf(ctx, 'download', { storeId, kind: 'KEY', code })
  const salt = await findSecret(ctx.db, storeId, 'SALT')
  const of = { call: 'key.download', owner: ctx.userId, input: null }
  await write({ ...ctx, idempotencyKey: null }, of, async () => ({
    answer: null,
    audited: {
      action: 'key.download',
      subject: key.id,
      after: { storeId, generation: key.generation, salt: salt?.generation ?? null },
    },
  }))
  const { vault, publicUrl } = ctx.services
  const file = {
    url: publicUrl,
    storeId,
    storeName: store.name,
    keyId: key.id,
    key: openSecret(vault, key),
    salt: salt ? openSecret(vault, salt) : null,
    downloadedAt: ctx.now.toISOString(),
  }
  const text = `${JSON.stringify(file, null, 2)}\n`
  return {
    fileName: `aqueduct-key-${storeId}.json`,
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.byteLength(text),
    body: Readable.from([text]),
  }
}
