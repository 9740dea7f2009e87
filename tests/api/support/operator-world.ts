import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import type { Payload } from '#contract/call.ts'
import { menus, type PermissionCode } from '#domain/permissions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { roles } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

export let api: Api
/** The merchant of the running test. */
export let world: TestMerchant
export let admin: TestSession
let count = 0

/** Opens the server for a test file, with a new merchant for each test. */
export function inOperatorWorld(): void {
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    world = await api.merchant()
    admin = await api.signIn(world.admin)
  })
}

/** All permissions of the page of operators and roles. */
export const manager: readonly PermissionCode[] = ['M-07', 'M-0701', ...menus['M-0701'].buttons]
type Wanted = Partial<Payload<typeof operators.add>>
/** The form input of a new operator; no two share a value. */
export const person = (more: Wanted = {}): Payload<typeof operators.add> => {
  count += 1
  const password = api.seal('Orders2026')
  return {
    name: `Person ${count}`,
    username: `person.${count}`,
    phone: `+44 20 7000 ${String(count).padStart(4, '0')}`,
    email: `Person${count}@example.test`,
    password,
    repeatPassword: api.seal('Orders2026'),
    ...more,
  }
}
export const added = async (more: Wanted = {}, session = admin) =>
  (await api.data(operators.add, person(more), session)).operatorCode
export const detail = (operatorCode: string, session = admin) =>
  api.data(operators.getDetail, { operatorCode }, session)
export const role = async (permissions: readonly PermissionCode[], merchantId = world.id) => {
  const id = api.newId('rol')
  const row = {
    id,
    merchantId,
    name: `Role ${id}`,
    description: 'Test',
    permissions: [...permissions],
  }
  await api.db.insert(roles).values(row)
  return id
}
export const reasonsOf = (answer: {
  failure: { reasons?: readonly { code: string }[] } | undefined
}) => answer.failure?.reasons?.map(({ code }) => code)
export const lastAudit = async () =>
  (await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
