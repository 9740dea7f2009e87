import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Instant, Nothing, pageEntries, pageOf } from '#contract/shapes.ts'
import { deliveryStates, sftpProblems, sftpSecretKinds } from '#domain/money/statement-delivery.ts'
import {
  chosenFields,
  deliveryWays,
  scheduledTypes,
  statementFormats,
} from '#domain/money/statements.ts'
import { ServerTyped, SettingTyped } from './statement-setting-inputs.ts'

const access = { menu: 'M-0605' } as const

/** The merchant's own server as stored; the secret is never returned. */
const Server = v.object({
  host: v.string(),
  port: v.number(),
  userName: v.string(),
  secretKind: v.picklist(sftpSecretKinds),
  hasSecret: v.boolean(),
  directory: v.string(),
  /** The server's fingerprint since `hostKeyAt`; null before the first connection. */
  hostKey: v.nullable(v.string()),
  hostKeyAt: v.nullable(Instant),
})

const Setting = v.object({
  types: v.array(v.picklist(scheduledTypes)),
  fields: v.array(v.picklist(chosenFields)),
  formats: v.array(v.picklist(statementFormats)),
  byStore: v.boolean(),
  delivery: v.picklist(deliveryWays),
  server: v.nullable(Server),
  revision: v.number(),
  changedAt: v.nullable(Instant),
  changedBy: v.nullable(v.string()),
  /** Whether the user may change it: a user limited to some groups may not decide for all. */
  mayChange: v.boolean(),
})
export type StatementSetting = v.InferOutput<typeof Setting>

export const getSetting = call({
  id: 'statement.getSetting',
  method: 'GET',
  path: '/merchant/acquirer/statement/getSetting',
  ours: true,
  access,
  input: Nothing,
  output: Setting,
  refuses: [],
  summary:
    'Returns which statements are created automatically, their columns, and where their files are sent.',
})
export const saveSetting = call({
  id: 'statement.saveSetting',
  method: 'POST',
  changes: ['statement', 'statementDelivery'],
  path: '/merchant/acquirer/statement/saveSetting',
  ours: true,
  access,
  idempotent: true,
  input: SettingTyped,
  output: Setting,
  refuses: ['refused', 'changed_meanwhile', 'key_reused', 'in_progress'],
  summary:
    'Saves which statements are created automatically and where their files are sent. A different server or user needs its secret entered again, and its host key is learned anew.',
})

/** Result of a connection test. */
const Tested = v.object({
  ok: v.boolean(),
  problem: v.nullable(v.picklist(sftpProblems)),
  /** The fingerprint that the server presented; null where the connection failed before that. */
  hostKey: v.nullable(v.string()),
  /** The stored fingerprint, where it differs. */
  expected: v.nullable(v.string()),
})
export type Tested = v.InferOutput<typeof Tested>

export const testConnection = call({
  id: 'statement.testConnection',
  method: 'POST',
  changes: ['statement'],
  path: '/merchant/acquirer/statement/testConnection',
  ours: true,
  access,
  input: ServerTyped,
  output: Tested,
  refuses: ['refused', 'rate_limited'],
  summary:
    'Signs in to a server, writes and removes an empty file, and reports any problem. The settings sent are not saved.',
})
export const forgetHostKey = call({
  id: 'statement.forgetHostKey',
  method: 'POST',
  changes: ['statement'],
  path: '/merchant/acquirer/statement/forgetHostKey',
  ours: true,
  access,
  input: v.object({ seen: v.pipe(v.number('format'), v.minValue(0, 'format')) }),
  output: Setting,
  refuses: ['refused', 'changed_meanwhile'],
  summary:
    "Forgets the server's host key; the one presented at the next connection is saved instead.",
})

const Delivery = v.object({
  deliveryId: v.string(),
  /** The statement or invoice that is delivered. */
  subject: v.string(),
  title: v.string(),
  state: v.picklist(deliveryStates),
  /** Whether a server is configured to which it could be resent. */
  hasServer: v.boolean(),
  host: v.nullable(v.string()),
  directory: v.nullable(v.string()),
  files: v.array(v.string()),
  createdAt: Instant,
  deliveredAt: v.nullable(Instant),
  /** The next attempt, where there is one. */
  dueAt: v.nullable(Instant),
  /** The last attempts, newest first; `problem` null: delivered. */
  tries: v.array(v.object({ at: Instant, problem: v.nullable(v.picklist(sftpProblems)) })),
})
export type Delivery = v.InferOutput<typeof Delivery>

export const listDeliveries = call({
  id: 'statementDelivery.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/statement/deliveries',
  ours: true,
  access,
  input: v.object({
    subject: v.optional(Id),
    state: v.optional(v.picklist(deliveryStates, 'unknown_value')),
    ...pageEntries,
  }),
  output: pageOf(Delivery),
  refuses: [],
  summary: "Lists what was sent to the merchant's server, newest first.",
})
export const sendAgain = call({
  id: 'statementDelivery.sendAgain',
  method: 'POST',
  changes: ['statementDelivery'],
  path: '/merchant/acquirer/statement/sendAgain',
  ours: true,
  access,
  idempotent: true,
  input: v.object({ deliveryId: Id }),
  output: Delivery,
  refuses: ['refused', 'not_found', 'key_reused', 'in_progress'],
  summary: 'Sends the files of a statement or invoice again at once.',
})
