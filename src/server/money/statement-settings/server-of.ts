import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import type { Vault } from '#server/kernel/vault.ts'
import type { SftpServer } from '#server/ports/sftp.ts'
import type { SettingRow } from './settings.ts'

type Typed = Input<typeof contract.testConnection>

const about = (merchantId: string) => `${merchantId}:sftp`

export const encryptedSecret = (vault: Vault, merchantId: string, secret: string): string =>
  vault.seal(secret, about(merchantId))

/** Whether the entered server and user are those for which the secret is stored; it is never used for others. */
export const isStored = (row: SettingRow | undefined, typed: Typed): boolean =>
  row !== undefined &&
  row.secret !== null &&
  row.host === typed.host &&
  row.port === typed.port &&
  row.userName === typed.userName &&
  row.secretKind === typed.secretKind

export const hasServerIn = (row: SettingRow | undefined): boolean =>
  row?.delivery === 'sftp' && row.secret !== null

/** The stored server with its secret decrypted; undefined if files do not go to a server. */
export function storedServer(vault: Vault, row: SettingRow | undefined): SftpServer | undefined {
  if (row?.delivery !== 'sftp') return undefined
  const { merchantId, host, port, userName, secretKind, secret, directory, hostKey } = row
  if (!host || !port || !userName || !secretKind || !secret || !directory) return undefined
  return {
    ...{ host, port, userName, secretKind, directory, hostKey },
    secret: vault.open(secret, about(merchantId)),
  }
}

/** The entered server, with the stored secret if none was entered; undefined without either. */
export function typedServer(
  vault: Vault,
  row: SettingRow | undefined,
  typed: Typed,
): SftpServer | undefined {
  const { host, port, userName, secretKind, directory } = typed
  const kept = row && isStored(row, typed) && row.secret ? row : undefined
  const secret =
    typed.secret || (kept?.secret ? vault.open(kept.secret, about(kept.merchantId)) : '')
  if (secret === '') return undefined
  const isSame = row?.host === host && row.port === port
  return {
    ...{ host, port, userName, secretKind, secret, directory: folderOf(directory) },
    hostKey: isSame ? row.hostKey : null,
  }
}

export const folderOf = (directory: string): string => directory.replace(/(?<=.)\/+$/, '')
