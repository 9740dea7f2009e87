import { inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { MessageType } from '#domain/notifications/messages.ts'
import { alwaysNotified } from '#domain/notifications/receivers.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { everyCode } from '#server/access/sessions/shared/load-session.ts'
import { usersByIds } from '#server/access/sessions/shared/users-with-rights.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { userGroups, users } from '#server/db/schema/sessions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  byId,
  type GroupScope,
  inOwnGroups,
  type OfMerchant,
  ofMerchant,
  only,
  type TenantFilter,
} from '#server/kernel/scope.ts'
import { ofOpenScreens } from '#server/notifications/messages/shared/of-open-screens.ts'

type Held = GroupScope & {
  /**
   * Whether subjects in no group are included: for the administrator, and for receivers to whom the administrator
   * granted everything.
   */
  readonly everything: boolean
  readonly permissions: ReadonlySet<PermissionCode>
}
/** The scope of the messages that a receiver may get. */
export type NotificationScope = Held & {
  /** The scope of the types that administrators always get: everything, whatever groups were chosen for them. */
  readonly always: Held | null
}

type Chosen = {
  readonly userId: string | null
  readonly allGroups: boolean
  readonly groups: readonly string[]
  readonly permissions: readonly string[] | null
}

/** The intersection of a scope with the chosen groups. */
const within = (held: Held, { allGroups, groups }: Chosen): Held =>
  allGroups
    ? held
    : {
        ...held,
        everything: false,
        allGroups: false,
        groups: new Set(groups.filter((id) => held.allGroups || held.groups.has(id))),
      }

/**
 * The current scope of each receiver: a user gets no more than they may see, anyone else no more than the user who last
 * saved them. Undefined for a user who may not sign in.
 */
export async function notificationScopesOf(
  db: Reader,
  chosen: readonly Chosen[],
): Promise<readonly (NotificationScope | undefined)[]> {
  const held = await heldBy(
    db,
    chosen.flatMap(({ userId }) => userId ?? []),
  )
  return chosen.map((one) => {
    const { userId, permissions } = one
    if (userId !== null) {
      const own = held.get(userId)
      return own && { ...within(own, one), always: own.everything ? own : null }
    }
    const given = permissions === null ? everyCode : new Set(permissions.filter(isPermissionCode))
    const all = { everything: permissions === null, allGroups: true, groups: new Set<string>() }
    return { ...within({ ...all, permissions: given }, one), always: null }
  })
}

/** The scopes of users who may sign in, by user id. */
async function heldBy(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  if (ids.length === 0) return new Map()
  const permitted = await usersByIds(db, ids)
  const rows = await db
    .select({ id: users.id, kind: users.kind, allGroups: users.allGroups })
    .from(users)
    .where(byId(users.id, ids))
  const inGroups = await db
    .select()
    .from(userGroups)
    .where(inArray(userGroups.userId, [...ids]))
  return new Map(
    permitted.map(({ userId, permissions }) => {
      const user = rows.find(({ id }) => id === userId)
      const everything = user?.kind === 'administrator'
      const own = inGroups.filter((row) => row.userId === userId).map(({ groupId }) => groupId)
      const allGroups = everything || user?.allGroups === true
      return [userId, { everything, allGroups, groups: new Set(own), permissions }]
    }),
  )
}

/** The messages of some types within a scope: about stores of its groups, and of screens that may be opened. */
export function messagesFor(
  ctx: Pick<Ctx, 'services'>,
  of: OfMerchant,
  { always, ...reach }: NotificationScope,
  types: readonly MessageType[],
): TenantFilter {
  const [forced, chosen] = always
    ? [
        alwaysNotified.filter((type) => types.includes(type)),
        types.filter((type) => !isForced(type)),
      ]
    : [[], types]
  return only(
    ofMerchant(of, { merchantId: merchantMessages.merchantId }),
    or(
      messagesIn(ctx, of, reach, chosen),
      always ? messagesIn(ctx, of, always, forced) : undefined,
    ),
  )
}

const isForced = (type: MessageType): boolean => alwaysNotified.includes(type)

function messagesIn(
  { services }: Pick<Ctx, 'services'>,
  of: OfMerchant,
  reach: Held,
  types: readonly MessageType[],
): SQL | undefined {
  const grouped = only(inOwnGroups(of, reach, stores), isNotNull(stores.groupId))
  return ofOpenScreens(
    services.extensions.events.filter(({ about }) => types.includes(about)),
    {
      permissions: reach.permissions,
      ofStores: reach.everything
        ? isNotNull(merchantMessages.storeId)
        : inArray(
            merchantMessages.storeId,
            sql`(select ${stores.id} from ${stores} where ${grouped})`,
          ),
      subjectsOf: (subjects) => subjects.inGroups(of, reach),
    },
  )
}
