import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import type { Vault } from '#server/kernel/vault.ts'
import type { SftpServer } from '#server/ports/sftp.ts'
import type { SettingRow } from './settings.ts'

type Typed = Input<typeof contract.testConnection>

const about = (merchantId: string) => `${merchantId}:sftp`

/** What is stored of a secret. */
export const encryptedSecret = (vault: Vault, merchantId: string, secret: string): string =>
  vault.seal(secret, about(merchantId))

/** Whether what is entered names the server and user that a secret is kept for: for others it is not used. */
export const isStored = (row: SettingRow | undefined, typed: Typed): boolean =>
  row !== undefined &&
  row.secret !== null &&
  row.host === typed.host &&
  row.port === typed.port &&
  row.userName === typed.userName &&
  row.secretKind === typed.secretKind

/** Whether files go to a server of the merchant. */
export const hasServerIn = (row: SettingRow | undefined): boolean =>
  row?.delivery === 'sftp' && row.secret !== null

/** The server as it is kept, with its secret opened; undefined where files do not go to one. */
export function storedServer(vault: Vault, row: SettingRow | undefined): SftpServer | undefined {
  if (row?.delivery !== 'sftp') return undefined
  const { merchantId, host, port, userName, secretKind, secret, directory, hostKey } = row
  if (!host || !port || !userName || !secretKind || !secret || !directory) return undefined
  return {
    ...{ host, port, userName, secretKind, directory, hostKey },
    secret: vault.open(secret, about(merchantId)),
  }
}

/** The server that is entered, with the secret that is kept where none is; undefined without either. */
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

/** A directory without a slash at its end. */
export const folderOf = (directory: string): string => directory.replace(/(?<=.)\/+$/, '')
