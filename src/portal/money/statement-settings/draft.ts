import { SettingTyped } from '#contract/money/statement-setting-inputs.ts'
import type { StatementSetting } from '#contract/money/statement-settings.ts'
import { type SftpSecretKind, sftpPorts } from '#domain/money/statement-delivery.ts'
import type {
  ChosenField,
  DeliveryWay,
  StatementFormat,
  scheduledTypes,
} from '#domain/money/statements.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'

export type ScheduledType = (typeof scheduledTypes)[number]

export type SettingDraft = {
  readonly types: readonly ScheduledType[]
  readonly fields: readonly ChosenField[]
  readonly formats: readonly StatementFormat[]
  readonly byStore: boolean
  readonly delivery: DeliveryWay
  readonly host: string
  readonly port: string
  readonly userName: string
  readonly secretKind: SftpSecretKind
  readonly secret: string
  readonly directory: string
}

/** The initial input: the stored settings, without the secret, which is never returned. */
export const draftOf = ({ server, ...setting }: StatementSetting): SettingDraft => ({
  ...{ types: setting.types, fields: setting.fields, formats: setting.formats },
  ...{ byStore: setting.byStore, delivery: setting.delivery },
  host: server?.host ?? '',
  port: String(server?.port ?? sftpPorts[0]),
  userName: server?.userName ?? '',
  secretKind: server?.secretKind ?? 'key',
  secret: '',
  directory: server?.directory ?? '',
})

/** The entered port, or 0 (never a valid port) when it is not a number. */
const portOf = ({ port }: SettingDraft): number =>
  /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0

/** The draft as a payload, with the revision that it is based on. */
export const payloadOf = (draft: SettingDraft, seen: number) => ({
  ...draft,
  port: portOf(draft),
  types: [...draft.types],
  fields: [...draft.fields],
  formats: [...draft.formats],
  seen,
})

/** The server of a draft as the payload of a connection test. */
export const serverIn = (draft: SettingDraft) => ({
  ...{ host: draft.host.trim(), port: portOf(draft), userName: draft.userName.trim() },
  ...{ secretKind: draft.secretKind, secret: draft.secret, directory: draft.directory.trim() },
})

export const isOfServer = (field: string): boolean =>
  ['host', 'port', 'userName', 'secret', 'directory'].includes(field)

/**
 * Whether the stored secret still applies to the entered server. An invalid port is ignored here, as it has its own
 * field error.
 */
export const keepsSecret = ({ server }: StatementSetting, draft: SettingDraft): boolean =>
  server?.hasSecret === true &&
  server.host === draft.host.trim() &&
  (server.port === portOf(draft) || !sftpPorts.includes(portOf(draft))) &&
  server.userName === draft.userName.trim() &&
  server.secretKind === draft.secretKind

export function draftErrors(setting: StatementSetting, draft: SettingDraft): FieldErrorTexts {
  const faults = errorTextsOf(SettingTyped, payloadOf(draft, setting.revision), {
    host_format: m.statement_settings_fault_host,
    directory_format: m.statement_settings_fault_directory,
    sftp_port: m.statement_settings_fault_port,
  })
  const lacksSecret =
    draft.delivery === 'sftp' && draft.secret === '' && !keepsSecret(setting, draft)
  if (!lacksSecret) return faults
  const isAnother = setting.server?.hasSecret === true
  return {
    ...faults,
    secret: isAnother ? m.statement_settings_fault_secret() : m.portal_fault_required(),
  }
}
