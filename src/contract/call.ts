import type * as v from 'valibot'
import type { ReadAudit } from '#domain/access/audit.ts'
import type { ButtonCode, MenuCode } from '#domain/permissions.ts'
import type { StaffPermission } from '#domain/staff-permissions.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call: anyone, a signed-in user, the administrator of a merchant, a browser that holds the
 * cookie file key of a session (or a signed-in user), a payer (knows the link's code), the provider's
 * staff, a store's own server that signs what it sends, anyone in the sandbox (the call does not exist in live mode), or users holding a menu and button.
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

/** What each noun's calls are about: the first words of their ids. It says so where it declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface FirstLabels {}
export type ModuleName = FirstLabels[keyof FirstLabels]

/** What a call does to the answers of others, and which of them do something to its own. */
type Effect =
  | (Reads & { readonly method: 'GET'; readonly reads?: never; readonly alsoGet?: never })
  /** A POST that changes nothing, so that a rehearsal lets it through; a GET never does. */
  | (Reads & { readonly method: 'POST'; readonly reads: true; readonly alsoGet?: never })
  | {
      readonly method: 'POST'
      /** The nouns of which answers are no longer true: the portal asks for those again. */
      readonly changes: readonly ModuleName[]
      /** The specification has it as a GET as well: the same, for callers who know it so; nobody of ours asks it so. */
      readonly alsoGet?: true
      readonly reads?: never
      readonly of?: never
    }
type Reads = {
  /** Further nouns that it tells of, beside that of its id. */
  readonly of?: readonly ModuleName[]
  readonly changes?: never
}

type Caller =
  | { readonly access: Exclude<Access, 'staff'>; readonly needs?: never }
  | {
      readonly access: 'staff'
      /** What a member of the staff must hold: `case` goes by the queue and decision of the input, `none` is for all. */
      readonly needs: StaffPermission | 'case' | 'none'
    }

/** One API call as a value. Route, handler type, client, permission and reference page come from it. */
export type Call<I extends Schema = Schema, O extends Schema = Schema> = Effect &
  Caller & {
    /** Noun and verb: `trade.capture`. Also the client's cache key. */
    readonly id: `${ModuleName}.${string}`
    /** Path as the specification spells it; `{name}` is filled from the payload. */
    readonly path: `/${string}`
    readonly input: I
    readonly output: O
    /** How the payload travels; JSON (or the query for GET) unless stated. */
    readonly request?: 'form' | 'multipart'
    /** Fields of a POST that may also stand in the query. */
    readonly inQuery?: readonly string[]
    /** What stands for a name of the path may hold slashes; it is the last part. */
    readonly pathHoldsSlashes?: true
    /** Another name under which the envelope of a good answer says its code. */
    readonly alsoCode?: 'resultCode'
    /** The answer is a file, not an envelope. */
    readonly file?: true
    /**
     * What the audit log says of a good answer, for it hands out what someone has to answer for. Every call of a file
     * and every one by which the staff reads says it; `none` where the data of nobody is in it, or where its verb
     * writes an entry of its own.
     */
    readonly sight?: ReadAudit | 'none'
    /** The call changes money or records and honours the header Idempotency-Key. */
    readonly idempotent?: true
    /** Leads out of a rehearsal, where every other change is refused. */
    readonly inRehearsal?: true
    /** Failures beyond those that any call may answer with. */
    readonly refuses: readonly FailureCode[]
    /** One sentence for the reference page. */
    readonly summary: string
    /** The path or shape is ours, not the specification's. */
    readonly ours?: true
  }

/** Declares a call; keeps its exact type, so that the handler knows what it gets. */
export const call = <const C extends Call>(value: C): C => value

/** What the handler receives. */
export type Input<C extends Call> = v.InferOutput<C['input']>
/** What a caller sends. */
export type Payload<C extends Call> = v.InferInput<C['input']>
/** What the call answers. */
export type Output<C extends Call> = v.InferOutput<C['output']>

/** The methods that a call is answered by. */
export const methodsOf = ({ method, alsoGet }: Call): readonly ('GET' | 'POST')[] =>
  alsoGet ? [method, 'GET'] : [method]

/** Whether a call changes anything; whatever does not say so is held to. */
export const changes = (call: Call): boolean => call.method === 'POST' && call.reads !== true
