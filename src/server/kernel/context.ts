import type { Logger } from 'pino'
import type { PermissionCode } from '#domain/permissions.ts'
import type { StaffPermission, StaffRole } from '#domain/staff-permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import type { Services } from '#server/ports/services.ts'
import type { NewId } from './ids.ts'

/** Who acts: a person, a payer who knows a link's code, a store's signing key, the clock, or nobody yet. */
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
 * What every verb is given: data, time, ids, language, and where the call came from. One act has one instant: it is
 * read once, where the act begins, and all that the act writes carries it.
 */
export type Ctx = {
  readonly db: Database
  /** The instant of this act (UTC), read once from the injected clock. */
  readonly now: Date
  readonly newId: NewId
  readonly language: Language
  readonly actor: Actor
  readonly requestId: string
  /** Address of the caller, after trusted proxies. */
  readonly address: string
  /** Lower-case request headers a verb may need (captchaToken, verifyBody, cookie); never the access token. */
  readonly header: (name: string) => string | undefined
  /** From the header Idempotency-Key. */
  readonly idempotencyKey: string | null
  readonly services: Services
  readonly log: Logger
  /** Sets a cookie or header of the answer. */
  readonly answerHeader: (name: string, value: string) => void
}

/** A signed-in user of a merchant; everything he does stays within `merchantId` and `storeIds`. */
export type MerchantCtx = Ctx & {
  readonly merchantId: string
  readonly sessionId: string
  readonly userId: string
  /** The administrator who looks at the portal as this user, in a rehearsal. */
  readonly rehearsedBy: { readonly id: string; readonly name: string } | null
  /** Stores in reach: all of an administrator's, those of an operator's groups. */
  readonly storeIds: readonly string[]
  readonly permissions: ReadonlySet<PermissionCode>
}

/** Anyone who looks at the sandbox; in a merchant's portal one of his users. */
export type SandboxCtx = Ctx & {
  readonly merchantId?: string | null
  readonly storeIds?: readonly string[]
  readonly userId?: string
  readonly permissions?: ReadonlySet<PermissionCode>
}

/** A store's own server, known by the key it signs with; everything it does stays within that store. */
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
  /** What those roles permit together. */
  readonly staffPermissions: ReadonlySet<StaffPermission>
}

/** Whom a history names that the merchant reads: the provider's staff and the system speak without a name. */
export const namedIn = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'system' || actor.kind === 'staff' ? null : actor.name
