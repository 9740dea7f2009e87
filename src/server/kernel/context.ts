import type { Logger } from 'pino'
import type { PermissionCode } from '#domain/permissions.ts'
import type { StaffPermission, StaffRole } from '#domain/staff-permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { Services } from '#server/ports/services.ts'
import type { NewId } from './ids.ts'

/** Who acts: a user, a payer who has a link's code, a store's signing key, the system clock, or nobody known yet. */
export type Actor =
  | {
      readonly kind: 'anonymous' | 'payer' | 'system' | 'key'
      readonly id: string | null
      readonly name: string | null
    }
  | {
      readonly kind: 'administrator' | 'operator' | 'staff'
      readonly id: string
      readonly name: string
    }

/**
 * What every handler receives: database, time, ids, language, and the origin of the call. `now` is read once where a
 * request or job begins, and everything it writes carries that instant.
 */
export type Ctx = {
  readonly db: Database
  /** The instant of this request or job (UTC), read once from the injected clock. */
  readonly now: Date
  readonly newId: NewId
  readonly language: Language
  readonly actor: Actor
  readonly requestId: string
  /** The caller's address, resolved through trusted proxies. */
  readonly address: string
  /** Lower-case request headers that a handler may need (captchaToken, verifyBody, cookie); never the access token. */
  readonly header: (name: string) => string | undefined
  /** From the header Idempotency-Key. */
  readonly idempotencyKey: string | null
  readonly services: Services
  readonly log: Logger
  /** Sets a cookie or header of the response. */
  readonly answerHeader: (name: string, value: string) => void
}

/** A signed-in user of a merchant; everything they do stays within `merchantId` and `storeIds`. */
export type MerchantCtx = Ctx & {
  readonly merchantId: string
  readonly sessionId: string
  readonly userId: string
  /** The administrator who looks at the portal as this user, in view-as. */
  readonly rehearsedBy: { readonly id: string; readonly name: string } | null
  /** The visible stores: all of them for an administrator, those of their groups for an operator. */
  readonly storeIds: readonly string[]
  readonly permissions: ReadonlySet<PermissionCode>
}

/** Anyone who uses the sandbox pages; within a merchant's portal, one of its users. */
export type SandboxCtx = Ctx & {
  readonly merchantId?: string | null
  readonly storeIds?: readonly string[]
  readonly userId?: string
  readonly permissions?: ReadonlySet<PermissionCode>
}

/** A store's server, identified by its signing key; everything it does stays within that store. */
export type SignedCtx = Ctx & {
  readonly keyId: string
  readonly merchantId: string
  readonly storeIds: readonly [string]
}

/** A member of the provider's staff. */
export type StaffCtx = Ctx & {
  readonly sessionId: string
  readonly userId: string
  readonly staffRoles: readonly StaffRole[]
  /** The union of the permissions of those roles. */
  readonly staffPermissions: ReadonlySet<StaffPermission>
}

/**
 * The actor's name in a history that the merchant reads; null for provider staff and the system, which stay unnamed.
 */
export const namedIn = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'system' || actor.kind === 'staff' ? null : actor.name
