import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import * as groups from '#contract/company/groups.ts'
import * as contract from '#contract/company/websites.ts'
import * as accounts from '#contract/money/website-accounts.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { userGroups } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { insertWebsites } from '../support/websites.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const everything = [...menuCodes, ...buttonCodes]

/** For each website: its group out of three, or none; deleted or hidden. */
const website = fc.record({
  group: fc.option(fc.nat(2), { nil: null }),
  isDeleted: fc.boolean(),
  hidden: fc.boolean(),
})
const someone = fc.record({
  groups: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  allGroups: fc.boolean(),
})

test('whatever the groups, an operator sees the websites of his groups and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(website, { minLength: 1, maxLength: 6 }),
      someone,
      async (plan, who) => {
        const world = await api.merchant()
        const admin = await api.signIn(world.admin)
        const { groupId: third } = await api.data(groups.add, { groupName: 'Third' }, admin)
        const ids = [...world.groups, third]
        for (const storeId of world.stores) await api.data(contract.delStore, { storeId }, admin)
        const made = []
        for (const { group, isDeleted, hidden } of plan) {
          const groupId = group === null ? null : (ids[group] ?? null)
          const deletedAt = isDeleted ? api.clock.now() : null
          const [id = ''] = await insertWebsites(api, world, 1, { groupId, deletedAt, hidden })
          made.push({ id, group, isDeleted, hidden })
        }
        const operator = await api.operator(world, {
          permissions: everything,
          allGroups: who.allGroups,
        })
        for (const group of who.groups)
          await api.db.insert(userGroups).values({ userId: operator.id, groupId: ids[group] ?? '' })
        const session = await api.signIn(operator)

        const has = (group: number | null) =>
          group !== null && (who.allGroups || who.groups.includes(group))
        const expected = made.filter((one) => !one.isDeleted && has(one.group))
        const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()
        const listed = async (hidden: 'all' | 'shown') =>
          (await api.data(contract.list, { hidden, pageSize: 100 }, session)).records
            .map((row) => row.storeId)
            .sort()
        expect(await listed('all')).toEqual(idsOf(expected))
        expect(await listed('shown')).toEqual(idsOf(expected.filter(({ hidden }) => !hidden)))
        const applications = await api.data(accounts.querySubMerchantPage, {}, session)
        expect(applications.records.map((row) => row.storeId).sort()).toEqual(idsOf(expected))
        const { stores } = await api.data(getSession, {}, session)
        expect(stores.map((row) => row.storeId).sort()).toEqual(idsOf(expected))
        const ofGroups = await api.data(groups.listRisk, {}, session)
        expect(ofGroups.flatMap(({ storeIds }) => storeIds).sort()).toEqual(idsOf(expected))
        for (const { id } of made) {
          const isMine = expected.some((one) => one.id === id)
          const one = await api.call(contract.selectOne, { storeId: id }, session)
          expect(one.status).toBe(isMine ? 200 : 404)
          if (isMine) continue
          const gone = await api.call(contract.delStore, { storeId: id }, session)
          expect(gone.status).toBe(404)
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('who has a website open that is moved out of his groups is told that it may be just that', async () => {
  const world = await api.merchant()
  const admin = await api.signIn(world.admin)
  const [groupId] = world.groups
  const [storeId = ''] = await insertWebsites(api, world, 1, { groupId })
  const his = await api.signIn(
    await api.operator(world, { permissions: everything, groups: [groupId] }),
  )
  const read = () => api.call(contract.selectOne, { storeId }, his, { language: 'en' })
  expect((await read()).status).toBe(200)
  const moved = { groupId: world.groups[1], groupName: 'Elsewhere', storeIds: [storeId] }
  await api.data(groups.update, moved, admin)
  const { status, msg } = await read()
  expect([status, msg]).toEqual([
    404,
    'This record does not exist, or you do not have access to it.',
  ])
})
