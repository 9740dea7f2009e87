import type * as v from 'valibot'
import type { ReadAudit } from '#domain/access/audit.ts'
import type { ButtonCode, MenuCode } from '#domain/permissions.ts'
import type { StaffPermission } from '#domain/staff-permissions.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call: anyone; a signed-in user; the administrator of a merchant; a browser with the file-key cookie of a
 * session (or a signed-in user); a payer (knows the link's code); the provider's staff; a store's own server that signs
 * its requests; anyone in the sandbox (the call does not exist in live mode); or users with a menu and button.
 */
export type Access =
  | 'public'
  | 'session'
  | 'administrator'
  | 'fileKey'
  | 'payer'
  | 'staff'
  | 'signed'
  | 'sandbox'
  | { readonly menu: MenuCode | readonly MenuCode[]; readonly button?: ButtonCode }

type Schema = v.GenericSchema

/** The first part of call ids: what the calls of a module are about. */
const callSubjects = [
  'announcement',
  'arriving',
  'audit',
  'auth',
  'autoWithdraw',
  'balance',
  'bankCase',
  'bizinfo',
  'books',
  'brand',
  'chargeback',
  'checkout',
  'clientProperty',
  'common',
  'contact',
  'control',
  'currents',
  'customize',
  'dashboard',
  'deadline',
  'desk',
  'deskAnnouncement',
  'dispute',
  'distribution',
  'encrypt',
  'evidence',
  'export',
  'file',
  'group',
  'home',
  'identityReview',
  'key',
  'kyc',
  'logistics',
  'message',
  'mode',
  'offlineStore',
  'operator',
  'password',
  'payLink',
  'receiver',
  'rehearsal',
  'report',
  'risk',
  'riskList',
  'role',
  'sandbox',
  'security',
  'session',
  'signed',
  'statement',
  'statementDelivery',
  'store',
  'subMerchant',
  'template',
  'theme',
  'ticket',
  'tracking',
  'trade',
  'user',
  'va',
  'view',
  'webhook',
  'withdraw',
  'withdrawalAccounts',
] as const
export type CallSubject = (typeof callSubjects)[number]

/** How a call affects cached responses: a read may include data of further modules, a change invalidates modules. */
type Effect =
  | (Reads & { readonly method: 'GET'; readonly reads?: never; readonly alsoGet?: never })
  /** A POST that changes nothing, so view-as permits it; a GET never changes anything. */
  | (Reads & { readonly method: 'POST'; readonly reads: true; readonly alsoGet?: never })
  | {
      readonly method: 'POST'
      /** Modules whose cached responses become stale: the portal requests them again. */
      readonly changes: readonly CallSubject[]
      /** The specification also lists the call as a GET; it behaves the same, and our own clients never use it. */
      readonly alsoGet?: true
      readonly reads?: never
      readonly of?: never
    }
type Reads = {
  /** Further modules whose data the response contains, beside that of its id. */
  readonly of?: readonly CallSubject[]
  readonly changes?: never
}

type Caller =
  | { readonly access: Exclude<Access, 'staff'>; readonly needs?: never }
  | {
      readonly access: 'staff'
      /**
       * The permission that staff need: `case` depends on the queue and decision of the input, `none` allows all staff.
       */
      readonly needs: StaffPermission | 'case' | 'none'
    }

/** One API call as a value. The route, handler type, client, permission and reference page derive from it. */
export type Call<I extends Schema = Schema, O extends Schema = Schema> = Effect &
  Caller & {
    /** Module and handler, such as `payments.capture`. Also the client's cache key. */
    readonly id: `${CallSubject}.${string}`
    /** Path as the specification spells it; `{name}` is filled from the payload. */
    readonly path: `/${string}`
    readonly input: I
    readonly output: O
    /** Encoding of the payload; defaults to JSON (the query string for GET). */
    readonly request?: 'form' | 'multipart'
    /** Fields of a POST that may also appear in the query string. */
    readonly inQuery?: readonly string[]
    /** The value of the path parameter may contain slashes; it is the last segment. */
    readonly pathHoldsSlashes?: true
    /** A second field name under which the envelope of a successful response repeats its code. */
    readonly alsoCode?: 'resultCode'
    /** The response is a file, not an envelope. */
    readonly file?: true
    /**
     * Audit entry for a successful response that discloses data. Required for every file call and every staff read;
     * `none` where the response contains no personal or merchant data, or where the handler writes its own entry.
     */
    readonly sight?: ReadAudit | 'none'
    /** The call changes money or records and supports the Idempotency-Key header. */
    readonly idempotent?: true
    /** Ends view-as, in which every other change is refused. */
    readonly inRehearsal?: true
    /** Failures beyond the common ones that any call may return. */
    readonly refuses: readonly FailureCode[]
    /** One sentence for the reference page. */
    readonly summary: string
    /** The path or shape is ours, not the specification's. */
    readonly ours?: true
  }

/** Declares a call and preserves its exact type for the handler. */
export const call = <const C extends Call>(value: C): C => value

/** The validated input that the handler receives. */
export type Input<C extends Call> = v.InferOutput<C['input']>
/** The payload that a caller sends. */
export type Payload<C extends Call> = v.InferInput<C['input']>
/** The data that the call returns. */
export type Output<C extends Call> = v.InferOutput<C['output']>

/** The HTTP methods of a call. */
export const methodsOf = ({ method, alsoGet }: Call): readonly ('GET' | 'POST')[] =>
  alsoGet ? [method, 'GET'] : [method]

/** Whether a call changes anything; a call that does not declare itself read-only counts as a change. */
export const changes = (call: Call): boolean => call.method === 'POST' && call.reads !== true
