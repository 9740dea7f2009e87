import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contract/call.ts'
import type { FieldErrorCode } from '#contract/failures.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import { sftpPorts } from '#domain/money/statement-delivery.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { OutboundRefused, outboundGuard } from '#server/ports/outbound/guard.ts'
import { statementSettingEvents } from './events.ts'
import { encryptedSecret, folderOf, isStored } from './server-of.ts'
import { answerOf, lockedSetting, type SettingRow } from './settings.ts'

type Typed = Input<typeof contract.saveSetting>
type Faults = Readonly<Record<string, FieldErrorCode>>

export const saveSetting: Handler<typeof contract.saveSetting> = (ctx, input) => {
  const { secret, ...said } = input
  const of = { call: 'statement.saveSetting', owner: ctx.merchantId, input }
  return write(ctx, of, async (tx) => {
    const before = await lockedSetting(tx, ctx, input.seen)
    const chosen = {
      ...{ types: said.types, fields: said.fields, formats: said.formats, byStore: said.byStore },
      ...{ delivery: said.delivery, ...serverColumns(ctx, before, input) },
    }
    // Saving unchanged settings keeps the user and time of the last change.
    if (
      before &&
      secret === '' &&
      isDeepStrictEqual(shown(before), shown({ ...before, ...chosen }))
    )
      return { answer: await answerOf(tx, ctx, before), audited: [] }
    const row = {
      ...chosen,
      revision: (before?.revision ?? 0) + 1,
      ...{ changedAt: ctx.now, changedBy: ctx.actor.name ?? '' },
    }
    const [after] = await tx
      .insert(statementSettings)
      .values({ merchantId: ctx.merchantId, ...row })
      .onConflictDoUpdate({ target: statementSettings.merchantId, set: row })
      .returning()
    if (!after) throw new Error('a setting that was written is not there')
    if (goesElsewhere(before, after))
      await notifyMerchant(tx, ctx, statementSettingEvents.moved, {
        ...{ merchantId: ctx.merchantId, subject: ctx.merchantId, storeId: null },
        params: {
          by: ctx.actor.name ?? '',
          host: after.delivery === 'sftp' ? (after.host ?? '') : '',
        },
      })
    return {
      answer: await answerOf(tx, ctx, after),
      audited: {
        action: 'statement_settings.save',
        subject: ctx.merchantId,
        before: before ? shown(before) : {},
        // The audit log records only that the secret changed.
        after: { ...shown(after), ...(secret !== '' && { secret: 'changed' }) },
      },
    }
  })
}

/** The server columns to store. While no server is used they are left unchanged, for when it is chosen again. */
function serverColumns(ctx: MerchantCtx, before: SettingRow | undefined, input: Typed) {
  if (input.delivery !== 'sftp') return {}
  const { host, port, userName, secretKind, secret, directory } = input
  const faults = { ...whereFaults(ctx, input), ...secretFaults(ctx, before, input) }
  if (Object.keys(faults).length > 0) return failFields(faults)
  const isSameServer = before?.host === host && before.port === port
  return {
    ...{ host, port, userName, secretKind, directory: folderOf(directory) },
    ...(secret !== '' && { secret: encryptedSecret(ctx.services.vault, ctx.merchantId, secret) }),
    // A different server has a different host key.
    ...(!isSameServer && { hostKey: null, hostKeyAt: null }),
  }
}

/**
 * Field errors for a host or port that can never be allowed; host names are resolved and checked on each connection.
 */
function whereFaults({ services }: MerchantCtx, { host, port }: Typed): Faults {
  const { outboundAllowed: allowed } = services
  const isOpen =
    sftpPorts.includes(port) || allowed.some((one) => one.address === host && one.port === port)
  if (!isOpen) return { port: 'sftp_port' }
  try {
    outboundGuard({ ports: sftpPorts, allowed }).target(host, port)
    return {}
  } catch (error) {
    if (error instanceof OutboundRefused) return { host: 'sftp_inner_address' }
    throw error
  }
}

/** Field errors of the secret: missing for this server and user, or an unreadable private key. */
function secretFaults(ctx: MerchantCtx, before: SettingRow | undefined, input: Typed): Faults {
  const { secret, secretKind, port } = input
  if (secret !== '')
    return secretKind === 'key' && !ctx.services.sftp.readsKey(secret) ? { secret: 'sftp_key' } : {}
  // A disallowed port must not make the stored secret look missing.
  const isOdd = before !== undefined && !sftpPorts.includes(port)
  const named = isOdd ? { ...input, port: before.port ?? port } : input
  return isStored(before, named) ? {} : { secret: 'secret_needed' }
}

const goesElsewhere = (before: SettingRow | undefined, after: SettingRow): boolean =>
  (before?.delivery ?? 'checkout') !== after.delivery ||
  (after.delivery === 'sftp' &&
    (before?.host !== after.host || before?.directory !== after.directory))

const shown = (row: SettingRow) => ({
  ...{ types: [...row.types], fields: [...row.fields], formats: [...row.formats] },
  ...{ byStore: row.byStore, delivery: row.delivery, host: row.host, port: row.port },
  ...{ userName: row.userName, secretKind: row.secretKind, directory: row.directory },
})
