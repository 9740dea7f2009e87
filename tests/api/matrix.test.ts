import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import { calls } from '#contract/registry.ts'
import { readAudits } from '#domain/access/audit.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import {
  permissionsOfRole,
  type StaffPermission,
  type StaffRole,
  staffRoles,
} from '#domain/staff-permissions.ts'
import { isRefusal } from '#server/access/audit/shared/record-denied.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type Api, openApi } from './support/api.ts'
import { entries } from './support/matrix.ts'
import type { Beyond, Entry } from './support/matrix-entry.ts'
import { recordsOf } from './support/matrix-records.ts'
import type { TestMerchant, TestSession } from './support/people.ts'

// Every call of the contract, for every kind of caller: the access check follows from the call's own `access`, the
// result after it from its entry. A call without an entry fails.

/** Results that do not follow from `access` and entry; each has its reason. */
// Settings of all websites can only be changed by users with all groups; these two have some.
const someGroups = { operator: 'refused', otherGroup: 'refused' } as const
const exceptions: Readonly<Record<string, Partial<Record<Actor, string>>>> = {
  // The required permission depends on what is exported.
  'export.request': { bare: 'forbidden' },
  'export.estimate': { bare: 'forbidden' },
  'checkout.saveSetting': someGroups,
  'checkout.resetSetting': someGroups,
  'withdrawalAccounts.update': someGroups,
  'withdrawalAccounts.delete': someGroups,
}

type Actor =
  | 'administrator'
  | 'operator'
  | 'bare'
  | 'otherGroup'
  | 'otherMerchant'
  | 'staff'
  | 'out'
const everyCode: readonly PermissionCode[] = [...menuCodes, ...buttonCodes]
const noSession = ['public', 'payer', 'sandbox', 'signed']
const isOpen = ({ access }: Call) => typeof access === 'string' && noSession.includes(access)

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2, withSandbox: true })
})
afterAll(() => api.close())

/** Every kind of caller, around one merchant whose first store has the records. */
async function everyone() {
  const merchant = await api.merchant()
  const signIn = async (
    user: Parameters<Api['signIn']>[0] | Promise<Parameters<Api['signIn']>[0]>,
  ) => api.signIn(await user)
  const [first, second] = merchant.groups
  const other = await api.merchant()
  const sessions: Record<Exclude<Actor, 'out'>, TestSession> = {
    administrator: await signIn(merchant.admin),
    operator: await signIn(api.operator(merchant, { groups: [first], permissions: everyCode })),
    bare: await signIn(api.operator(merchant, { groups: [first] })),
    otherGroup: await signIn(api.operator(merchant, { groups: [second], permissions: everyCode })),
    otherMerchant: await signIn(other.admin),
    staff: await signIn(api.staff()),
  }
  return { merchant, other, sessions }
}

// These refusals have no effect, so the next caller can use the same record.
const withoutEffect: readonly string[] = ['unauthenticated', 'forbidden', 'not_found']

/** The refusal of the access check alone; undefined when it admits the caller. */
function gate({ access }: Call, actor: Actor): string | undefined {
  if (isOpen({ access } as Call)) return undefined
  if (actor === 'out') return 'unauthenticated'
  if (actor === 'staff') return access === 'staff' ? undefined : 'forbidden'
  if (access === 'staff') return 'forbidden'
  if (actor === 'administrator' || actor === 'otherMerchant') return undefined
  if (access === 'administrator') return 'forbidden'
  return typeof access === 'object' && actor === 'bare' ? 'forbidden' : undefined
}

const seen = (beyond: Beyond, answers: Entry['answers']): string =>
  beyond === 'notFound' ? 'not_found' : answers

function expected(call: Call, entry: Entry, actor: Actor): string {
  const refused = gate(call, actor)
  if (refused) return refused
  const exception = exceptions[call.id]?.[actor]
  if (exception) return exception
  if (actor === 'otherGroup') return seen(entry.beyond.group, entry.answers)
  if (actor === 'otherMerchant') return seen(entry.beyond.merchant, entry.answers)
  if (actor === 'bare' && entry.beyond.colleague) return seen(entry.beyond.colleague, entry.answers)
  return entry.answers
}

type Asked = { answer: string; text: string; requestId: string | null }
// Each request comes from another address: limits for each address have their own tests.
let asked = 0

async function ask(call: Call, payload: object, session: TestSession | undefined): Promise<Asked> {
  // Entries produce input that satisfies the schema; otherwise the result would be `invalid_input`.
  const address = `198.51.${asked++ >> 8}.${asked & 255}`
  const { failure, data, headers } = await api.call(call, payload as Payload<Call>, session, {
    address,
  })
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : JSON.stringify(data)
  return { answer: failure?.failure ?? 'ok', text, requestId: headers.get('x-request-id') }
}

/** The audit entries of a request without a change: its refusal, or the data that it showed. */
const traced = async (requestId: string | null) => {
  const rows = await api.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.requestId, requestId ?? ''),
        inArray(auditEntries.action, ['call.refuse', ...readAudits]),
      ),
    )
  return rows.map(({ action }) => action)
}

/** The expected audit entries: none for unknown callers. */
function trace(call: Call, actor: Actor, answer: string): string[] {
  if (actor === 'out') return []
  // A token that was sent along identifies the caller even where none is required.
  if (isOpen(call)) return answer === 'unauthenticated' ? ['call.refuse'] : []
  if (answer !== 'ok') return isRefusal(answer as FailureCode) ? ['call.refuse'] : []
  return call.sight === undefined || call.sight === 'none' ? [] : [call.sight]
}

/** Ids that only users of the merchant may ever read. */
const secretsOf = ({ id, admin, groups }: TestMerchant, withStores: readonly string[]) => [
  id,
  admin.id,
  admin.email,
  ...groups,
  ...withStores,
]

const ofStaff = calls.filter(({ access }) => access === 'staff')

/** The permission that a staff call requires for the case of its entry, which is a risk order. */
function neededFor({ id, needs }: Call): StaffPermission | undefined {
  if (needs === 'none') return undefined
  if (needs !== 'case') return needs
  if (id === 'desk.decide') return 'decide.risk_order.approve'
  return id === 'desk.getFile' ? 'file.risk_order' : 'queue.risk_order'
}

describe.each(ofStaff.map((call) => [call.id, call] as const))('%s of the staff', (id, call) => {
  test('is for the roles that permit it; every other is told which roles do, and who has no role is refused', async () => {
    const entry = entries[id]
    if (!entry) throw new Error(`${id} has no entry in the matrix`)
    const { merchant, sessions } = await everyone()
    const needed = neededFor(call)
    const records = recordsOf(api, merchant, sessions.administrator)
    let payload: object | undefined
    const ask = async (roles: readonly StaffRole[]) => {
      payload ??= (await entry.payload?.(records)) ?? {}
      const by = await api.signIn(await api.staff({ staffRoles: [...roles] }))
      const { failure } = await api.call(call, payload as never, by)
      if (failure?.failure !== 'forbidden') payload = undefined
      return failure
    }
    const answers: Partial<Record<StaffRole, string>> = {}
    const wanted: Partial<Record<StaffRole, string>> = {}
    for (const role of staffRoles) {
      const failure = await ask([role])
      answers[role] = failure?.failure ?? 'ok'
      const isPermitted = needed === undefined || permissionsOfRole(role).includes(needed)
      wanted[role] = isPermitted ? entry.answers : 'forbidden'
      if (!isPermitted)
        expect(failure?.reasons).toMatchObject([
          { code: 'desk.permission', params: { permission: needed } },
        ])
    }
    expect(answers).toEqual(wanted)
    if (needed !== undefined) expect((await ask([]))?.failure).toBe('forbidden')
  })
})

test('every call of the contract has an entry, and nothing else has', () => {
  expect(Object.keys(entries).sort()).toEqual(calls.map(({ id }) => id).sort())
})

describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  test('answers each as its access and its entry say, tells nobody of what is not his, and leaves its trace', async () => {
    const entry = entries[id]
    if (!entry) throw new Error(`${id} has no entry in the matrix`)
    const { merchant, sessions } = await everyone()
    const payloadOf = (by: TestSession) => entry.payload?.(recordsOf(api, merchant, by)) ?? {}
    const answers: Partial<Record<Actor, string>> = {}
    const wanted: Partial<Record<Actor, string>> = {}
    const traces: Partial<Record<Actor, string[]>> = {}
    const wantedTraces: Partial<Record<Actor, string[]>> = {}
    const leaks: string[] = []
    let payload: object | undefined
    const tryAs = async (actor: Actor, by: TestSession) => {
      const session = actor === 'out' ? undefined : sessions[actor]
      payload ??= await payloadOf(by)
      const { answer, text, requestId } = await ask(call, payload, session)
      if (!withoutEffect.includes(answer)) payload = undefined
      answers[actor] = answer
      traces[actor] = await traced(requestId)
      wantedTraces[actor] = trace(call, actor, answer)
      wanted[actor] = expected(call, entry, actor)
      const forbidden =
        actor === 'otherMerchant' || actor === 'staff' || actor === 'out'
          ? secretsOf(merchant, merchant.stores)
          : actor === 'otherGroup' && entry.beyond.group !== 'shared'
            ? [merchant.stores[0]]
            : []
      if (!['payer', 'sandbox', 'staff'].includes(String(call.access)))
        leaks.push(
          ...forbidden.filter((secret) => text.includes(secret)).map((one) => `${actor}: ${one}`),
        )
    }
    // Outsiders first: whatever they did, the record must still exist for those who own it.
    for (const actor of ['out', 'staff', 'otherMerchant', 'otherGroup', 'bare'] as const)
      await tryAs(actor, sessions.administrator)
    for (const actor of ['operator', 'administrator'] as const) {
      payload = undefined
      await tryAs(actor, sessions[actor])
    }
    expect(answers).toEqual(wanted)
    expect(traces).toEqual(wantedTraces)
    expect(leaks).toEqual([])
  })
})
