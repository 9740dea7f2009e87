import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { buttonCodes, isPermissionCode, menuCodes } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { permissionsOf, type StaffPermission, type StaffRole } from '#domain/staff-permissions.ts'
import type { Database } from '#server/db/open.ts'
import { groups, stores } from '#server/db/schema/merchants.ts'
import {
  roles,
  sessions,
  sessionTokens,
  userGroups,
  userRoles,
  users,
} from '#server/db/schema/sessions.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken } from '#server/kernel/tokens.ts'

/** A valid session with everything that determines its permissions. */
export type LiveSession = {
  readonly sessionId: string
  readonly userId: string
  readonly kind: 'administrator' | 'operator' | 'staff'
  readonly name: string
  readonly merchantId: string | null
  readonly storeIds: readonly string[]
  readonly permissions: ReadonlySet<PermissionCode>
  /** For staff; empty for everyone else. */
  readonly staffRoles: readonly StaffRole[]
  readonly staffPermissions: ReadonlySet<StaffPermission>
  /** The administrator in view-as as this operator; null otherwise. */
  readonly rehearsedBy: { readonly id: string; readonly name: string } | null
}

const seenEvery = 30_000
export const everyCode: ReadonlySet<PermissionCode> = new Set([...menuCodes, ...buttonCodes])

// The user whose permissions apply: the session's own, or the operator in view-as.
export const seen = alias(users, 'seen')

export const codes = sql<string[]>`(
  select coalesce(array_agg(distinct code), '{}') from ${userRoles}
  join ${roles} on ${roles.id} = ${userRoles.roleId} and ${byId(roles.merchantId, seen.merchantId)}
  cross join unnest(${roles.permissions}) as code
  where ${userRoles.userId} = ${seen.id})`

// Operators see the stores of their groups; a store in no group is visible to administrators only.
export const accessScopeOf = sql<string[]>`(
  select coalesce(array_agg(${stores.id} order by ${stores.id}), '{}') from ${stores}
  left join ${groups} on ${groups.id} = ${stores.groupId} and ${byId(groups.merchantId, stores.merchantId)}
  where ${byId(stores.merchantId, seen.merchantId)} and (
    ${seen.kind} = 'administrator'
    or (${seen.allGroups} and ${groups.id} is not null)
    or ${groups.id} in (select ${userGroups.groupId} from ${userGroups} where ${userGroups.userId} = ${seen.id})))`

/** The minimum that a session read needs, because every call waits for it. */
const counted = {
  session: { id: sessions.id, expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt },
  user: { id: users.id, name: users.name },
  seen: {
    id: seen.id,
    kind: seen.kind,
    name: seen.name,
    merchantId: seen.merchantId,
    staffRoles: seen.staffRoles,
  },
  codes,
  reach: accessScopeOf,
}

/** Open sessions of enabled users, with the columns for `liveSession`. */
export const selectSessions = (db: Database, where: SQL | undefined) =>
  db
    .select(counted)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(seen, eq(seen.id, sql`coalesce(${sessions.rehearsedId}, ${sessions.userId})`))
    .where(and(where, isNull(sessions.endedAt), users.enabled))
type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

const hash = sql.placeholder('hash')
const ofTab = sql`(select ${sessionTokens.sessionId} from ${sessionTokens} where ${sessionTokens.tokenHash} = ${hash})`

const prepare = (db: Database) =>
  selectSessions(db, or(eq(sessions.tokenHash, hash), eq(sessions.id, ofTab))).prepare(
    'session_of_token',
  )

// Runs on every call, so its text is built once and planned once per connection.
const prepared = new WeakMap<Database, ReturnType<typeof prepare>>()

function sessionOf(db: Database): ReturnType<typeof prepare> {
  const known = prepared.get(db) ?? prepare(db)
  prepared.set(db, known)
  return known
}

/**
 * The session of an access token, read again for every call, so that a sign-out, a disabled user or a changed role
 * takes effect at once in every process. Undefined when the token is not valid. A `background` call, not made by the
 * user, does not extend the session.
 */
export async function loadSession(
  db: Database,
  token: string,
  { now, idle, background }: { now: Date; idle: number; background: boolean },
): Promise<LiveSession | undefined> {
  const [row] = await sessionOf(db).execute({ hash: hashToken(token) })
  if (!row || !isAlive(row.session, now, idle)) return undefined
  const { session } = row
  if (!background && now.getTime() - session.lastSeenAt.getTime() >= seenEvery) {
    const mine = and(eq(sessions.id, session.id), lt(sessions.lastSeenAt, now))
    await db.update(sessions).set({ lastSeenAt: now }).where(mine)
  }
  return liveSession(row)
}

/** The session and its permissions, from a row. */
export const liveSession = ({
  session,
  user,
  seen: as,
  codes,
  reach,
}: SessionRow): LiveSession => ({
  sessionId: session.id,
  userId: as.id,
  kind: as.kind,
  name: as.name,
  merchantId: as.merchantId,
  storeIds: reach,
  permissions: as.kind === 'administrator' ? everyCode : new Set(codes.filter(isPermissionCode)),
  staffRoles: as.kind === 'staff' ? as.staffRoles : [],
  staffPermissions: permissionsOf(as.kind === 'staff' ? as.staffRoles : []),
  rehearsedBy: as.id === user.id ? null : { id: user.id, name: user.name },
})

/** Whether a session has neither ended nor been idle for `idle` milliseconds. */
export const isAlive = (
  session: { readonly expiresAt: Date; readonly lastSeenAt: Date },
  now: Date,
  idle: number,
): boolean => now < session.expiresAt && now.getTime() - session.lastSeenAt.getTime() < idle
