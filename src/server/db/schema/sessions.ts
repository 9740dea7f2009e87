import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { staffRoles } from '#domain/staff-permissions.ts'
import { instant, stateColumn } from '../columns.ts'
import { groups, merchants } from './merchants.ts'

/** Administrators and operators of merchants, and the provider's staff. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['administrator', 'operator', 'staff'] }).notNull(),
    merchantId: text('merchant_id').references(() => merchants.id),
    name: text('name').notNull(),
    loginName: text('login_name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull(),
    enabled: stateColumn(boolean('enabled').notNull().default(true)),
    /** All groups of the merchant, future ones included. */
    allGroups: boolean('all_groups').notNull().default(false),
    lockedUntil: instant('locked_until'),
    /** The last verification was abnormal: the next sign-in requires a code on every device. */
    suspect: boolean('suspect').notNull().default(false),
    /** A new device does not make the sign-in require a code. */
    anyMachine: boolean('any_machine').notNull().default(false),
    /** For staff: the roles that determine their permissions. */
    staffRoles: text('staff_roles', { enum: staffRoles }).array().notNull().default([]),
    /** Superseded by `staffRoles`; no longer read. */
    reviewsIdentity: boolean('reviews_identity').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    /** An administrator set the password; the next sign-in requires a new one. */
    mustSetPassword: boolean('must_set_password').notNull().default(false),
    /** A deleted user keeps the name for the record, but no credentials. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_login_name').on(t.loginName),
    uniqueIndex('users_phone').on(t.phone).where(sql`${t.phone} <> ''`),
    index('users_merchant').on(t.merchantId),
    check('users_kind', sql`(${t.kind} = 'staff') = (${t.merchantId} is null)`),
  ],
)

/** Former passwords of users; a new one must differ from the last few. */
export const formerPasswords = pgTable(
  'former_passwords',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    until: instant('until').notNull(),
    passwordHash: text('password_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.passwordHash] })],
)

export const userGroups = pgTable(
  'user_groups',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] })],
)

export const roles = pgTable(
  'roles',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Menu and button codes. */
    permissions: text('permissions').array().notNull(),
  },
  (t) => [index('roles_merchant').on(t.merchantId)],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
)

/** Sessions; tokens are stored as hashes only. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    /** The previous refresh token: two tabs that open together both present it. */
    previousRefreshHash: text('previous_refresh_hash'),
    refreshedAt: instant('refreshed_at').notNull(),
    machineId: text('machine_id').notNull(),
    address: text('address').notNull(),
    /** The browser's user agent at sign-in. */
    agent: text('agent').notNull().default(''),
    /** The hash of the file cookie's key, which expires before the session may. */
    fileKeyHash: text('file_key_hash'),
    fileKeyUntil: instant('file_key_until'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The last call that the user made themselves; polling does not count. */
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** The operator that the administrator views the portal as, read only. */
    rehearsedId: text('rehearsed_id').references(() => users.id),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    uniqueIndex('sessions_refresh').on(t.refreshHash),
    uniqueIndex('sessions_file_key').on(t.fileKeyHash),
    index('sessions_previous_refresh').on(t.previousRefreshHash),
    index('sessions_user').on(t.userId),
  ],
)

/** Access tokens that a refresh issued to further tabs of one session. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('session_tokens_session').on(t.sessionId)],
)

/** Human verifications: requested, solved and consumed; a token is valid for one call of its scene. */
export const captchas = pgTable('captchas', {
  id: text('id').primaryKey(),
  scene: text('scene').notNull(),
  /** The kind of challenge: `slider`, `geetest` or `work`. An answer is only judged by its own kind. */
  kind: text('kind').notNull().default('slider'),
  answer: integer('answer').notNull(),
  attempts: integer('attempts').notNull().default(0),
  tokenHash: text('token_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  spentAt: instant('spent_at'),
})
