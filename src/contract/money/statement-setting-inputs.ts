import * as v from 'valibot'
import { sftpSecretKinds } from '#domain/money/statement-delivery.ts'
import {
  chosenFields,
  deliveryWays,
  scheduledTypes,
  statementFormats,
} from '#domain/money/statements.ts'

const some = <const T extends readonly string[]>(of: T) =>
  v.pipe(v.array(v.picklist(of, 'unknown_value'), 'format'), v.maxLength(of.length, 'too_long'))
const Typed = (max: number) =>
  v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(max, 'too_long')), '')

/** A server as entered. Its fields are required only where files are delivered there. */
const serverEntries = {
  host: v.pipe(
    Typed(253),
    v.check((host) => host === '' || isHost(host), 'host_format'),
  ),
  port: v.optional(
    v.pipe(
      v.number('sftp_port'),
      v.integer('sftp_port'),
      v.minValue(1, 'sftp_port'),
      v.maxValue(65_535, 'sftp_port'),
    ),
    22,
  ),
  userName: Typed(64),
  secretKind: v.optional(v.picklist(sftpSecretKinds, 'unknown_value'), 'key'),
  /** Omitted: the stored secret, which is valid for the server and user that it was entered for. */
  secret: v.optional(v.pipe(v.string('format'), v.maxLength(16_384, 'too_long')), ''),
  directory: v.pipe(
    Typed(500),
    v.check((path) => path === '' || isDirectory(path), 'directory_format'),
  ),
}

/** A host name or an address, without protocol, path or user. */
function isHost(host: string): boolean {
  const isName = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(host)
  return isName || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || /^[\da-f:]+:[\da-f:.]*$/i.test(host)
}

/** An absolute path without `..` segments, control characters, line breaks or backslashes. */
const isDirectory = (path: string): boolean =>
  /^\/[^\0\r\n\\]*$/.test(path) && !path.split('/').includes('..')

const needed = ['host', 'userName', 'directory'] as const

/** Which statements are created, with which columns, and where their files are delivered. */
export const SettingTyped = v.pipe(
  v.object({
    types: some(scheduledTypes),
    fields: some(chosenFields),
    formats: v.pipe(some(statementFormats), v.minLength(1, 'required')),
    byStore: v.optional(v.boolean('format'), false),
    delivery: v.picklist(deliveryWays, 'unknown_value'),
    ...serverEntries,
    /** The revision that the caller saw; 0 before the first. */
    seen: v.pipe(v.number('format'), v.integer('format'), v.minValue(0, 'format')),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.delivery !== 'sftp') return
    for (const field of needed)
      if (dataset.value[field] === '')
        addIssue({
          message: 'required',
          path: [
            {
              ...({ type: 'object', origin: 'value', key: field, value: '' } as const),
              input: dataset.value,
            },
          ],
        })
  }),
)

/** A server whose connection is tested. */
export const ServerTyped = v.object(serverEntries)
