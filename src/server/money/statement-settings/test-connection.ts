import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import { againstSettingChange } from '#domain/money/statement-delivery.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { countTry } from '#server/kernel/rate-limit.ts'
import { SftpError } from '#server/ports/sftp.ts'
import { pinHostKey } from './pin-host-key.ts'
import { typedServer } from './server-of.ts'
import { settingOf } from './settings.ts'

/** Rate limit, so that nobody can use us to probe other people's servers. */
const tries = { name: 'sftp_test', max: 10, windowMs: 10 * 60_000 }
const patience = 30_000

/** Tests the entered server. If it is already stored, its host key is stored as well. */
export const testConnection: Handler<typeof contract.testConnection> = async (ctx, input) => {
  refuseFor(againstSettingChange(await accessScopeOf(ctx.db, ctx)))
  for (const field of ['host', 'userName', 'directory'] as const)
    if (input[field] === '') failFields({ [field]: 'required' })
  const row = await settingOf(ctx.db, ctx)
  const server = typedServer(ctx.services.vault, row, input)
  if (!server) return failFields({ secret: 'secret_needed' })
  await countTry(ctx.db, ctx.now, tries, ctx.merchantId)
  try {
    const hostKey = await ctx.services.sftp.test(server, AbortSignal.timeout(patience))
    await pinHostKey(ctx, ctx.merchantId, server, hostKey)
    return { ok: true, problem: null, hostKey, expected: null }
  } catch (error) {
    if (!(error instanceof SftpError)) throw error
    const { problem, hostKey } = error
    const expected = problem === 'host_key' ? server.hostKey : null
    const told: Output<typeof contract.testConnection> = { ok: false, problem, hostKey, expected }
    return told
  }
}
