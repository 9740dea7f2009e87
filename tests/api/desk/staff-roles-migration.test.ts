// Migration of staff from before roles existed: former identity reviewers become administrators, so that nobody is
// locked out.
import { readdirSync, readFileSync } from 'node:fs'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

test('members who reviewed identities become administrators, others support, and merchants’ users nothing', async () => {
  const [reviewer, other, merchant] = [await api.staff(), await api.staff(), await api.merchant()]
  const ids = [reviewer.id, other.id, merchant.admin.id]
  const rolesOf = async () => {
    const rows = await api.db
      .select({ id: users.id, roles: users.staffRoles })
      .from(users)
      .where(inArray(users.id, ids))
    return ids.map((id) => rows.find((row) => row.id === id)?.roles)
  }
  await api.db.update(users).set({ staffRoles: [], reviewsIdentity: false })
  await api.db
    .update(users)
    .set({ reviewsIdentity: true })
    .where(inArray(users.id, [reviewer.id]))
  const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
  const name = readdirSync(folder).find((file) => file.endsWith('_staff_roles.sql')) ?? ''
  const [, fill = ''] = readFileSync(new URL(name, folder), 'utf8').split(
    '--> statement-breakpoint',
  )
  await api.db.execute(sql.raw(fill))
  expect(await rolesOf()).toEqual([['administrator'], ['support'], []])
})
