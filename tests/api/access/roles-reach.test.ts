import { describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { buttons } from '#domain/permissions.ts'
import {
  admin,
  api,
  inOperatorWorld,
  manager,
  reasonsOf,
  world,
} from '../support/operator-world.ts'
import type { TestSession } from '../support/people.ts'
import { addedRole, words } from '../support/role-world.ts'

inOperatorWorld()

describe('who changes what', () => {
  test('another merchant finds nothing', async () => {
    const roleCode = await addedRole(['M-1001'])
    const other = await api.signIn((await api.merchant()).admin)
    const tries = [
      api.call(roles.getDetail, { roleCode }, other),
      api.call(roles.getPermissions, { roleCode }, other),
      api.call(roles.updateBaseInfo, { roleCode, ...words }, other),
      api.call(roles.updatePermission, { roleCode, permissions: [] }, other),
      api.call(roles.remove, { roleCode, confirmed: true }, other),
      api.call(roles.listByRole, { roleCode }, other),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect(await api.data(roles.list, {}, other)).toEqual([])
    await addedRole(['M-1001'], admin, 'Another')
    const { next } = await api.data(roles.listPage, { pageSize: 1 }, admin)
    expect(next).not.toBeNull()
    const beyond = await api.data(roles.listPage, { cursor: next ?? '', pageNum: 2 }, other)
    expect(beyond.records).toEqual([])
  })

  test('nobody grants more than he holds, nor touches a role that does', async () => {
    const session = await api.signIn(
      await api.operator(world, { allGroups: true, permissions: manager }),
    )
    const more = await addedRole(['M-1001'])
    const own = await addedRole(['M-0701'], session, 'Own')
    expect(
      reasonsOf(await api.call(roles.add, { ...words, permissions: ['M-1001'] }, session)),
    ).toEqual(['permission.beyond_own'])
    const tries = [
      await api.call(roles.updatePermission, { roleCode: own, permissions: ['B-100102'] }, session),
      await api.call(roles.updatePermission, { roleCode: more, permissions: [] }, session),
      await api.call(roles.updateBaseInfo, { roleCode: more, ...words }, session),
      await api.call(roles.remove, { roleCode: more }, session),
    ]
    expect(tries.map(reasonsOf)).toEqual([
      ['permission.beyond_own'],
      ['role.beyond_own'],
      ['role.beyond_own'],
      ['role.beyond_own'],
    ])
    const shown = await api.data(roles.list, {}, session)
    expect(shown.find(({ roleCode }) => roleCode === more)?.beyondOwn).toBe(true)
  })

  test('nobody changes a role that he has himself', async () => {
    const op = await api.operator(world, { allGroups: true, permissions: manager })
    const session = await api.signIn(op)
    const roleCode = op.roleId
    expect((await api.data(roles.getDetail, { roleCode }, session)).own).toBe(true)
    const tries = [
      await api.call(roles.updatePermission, { roleCode, permissions: [] }, session),
      await api.call(roles.updateBaseInfo, { roleCode, ...words }, session),
      await api.call(roles.remove, { roleCode, confirmed: true }, session),
    ]
    expect(tries.map(reasonsOf)).toEqual([['role.own'], ['role.own'], ['role.own']])
  })

  test('the warning names only operators in reach, and counts the others', async () => {
    const [g1, g2] = world.groups
    const session = await api.signIn(
      await api.operator(world, { groups: [g1], permissions: manager }),
    )
    const roleCode = await addedRole(['M-0701'])
    const [near, far] = [
      await api.operator(world, { groups: [g1] }),
      await api.operator(world, { groups: [g2] }),
    ]
    for (const { id } of [near, far])
      await api.data(operators.setRoles, { operatorCode: id, roles: [roleCode] }, admin)
    const used = await api.data(roles.listByRole, { roleCode }, session)
    expect([used.operators.map(({ operatorCode }) => operatorCode), used.others]).toEqual([
      [near.id],
      1,
    ])
  })

  test.each([
    ['addRole', () => api.call(roles.add, words, partly)],
    ['editRole', () => api.call(roles.updateBaseInfo, { roleCode: 'x', ...words }, partly)],
    [
      'editRole',
      () => api.call(roles.updatePermission, { roleCode: 'x', permissions: [] }, partly),
    ],
    ['deleteRole', () => api.call(roles.remove, { roleCode: 'x' }, partly)],
  ] as const)('%s needs its button', async (name, act) => {
    const rest = manager.filter((code) => code !== buttons[name])
    partly = await api.signIn(await api.operator(world, { allGroups: true, permissions: rest }))
    const answer = await act()
    expect([answer.status, answer.failure?.reasons?.[0]?.params]).toEqual([
      403,
      { permission: buttons[name] },
    ])
  })

  test('everyone may ask for his own permissions, and for those of a role who manages roles', async () => {
    const roleCode = await addedRole(['M-1001'])
    const session = await api.signIn(await api.operator(world, { permissions: ['M-03', 'M-0301'] }))
    const own = await api.data(roles.getPermissions, {}, session)
    expect(own.map(({ permissionCode }) => permissionCode).sort()).toEqual(['M-03', 'M-0301'])
    expect((await api.call(roles.getPermissions, { roleCode }, session)).status).toBe(403)
    const all = await api.data(roles.getPermissions, {}, admin)
    expect(all).toHaveLength(menuCodes.length + buttonCodes.length)
  })
})
let partly: TestSession
