import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import type { PermissionNode } from '#contract/access/roles.ts'
import * as roles from '#contract/access/roles.ts'
import * as transactions from '#contract/payments/transactions.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { userRoles } from '#server/db/schema/sessions.ts'
import {
  admin,
  api,
  inOperatorWorld,
  manager,
  reasonsOf,
  world,
} from '../support/operator-world.ts'
import { addedRole, words } from '../support/role-world.ts'

inOperatorWorld()

const codesIn = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap((node) => [node.permissionCode, ...codesIn(node.children)])

test('a new merchant has no roles', async () => {
  expect(await api.data(roles.list, {}, admin)).toEqual([])
  expect(await api.data(roles.listPage, {}, admin)).toMatchObject({
    total: 0,
    records: [],
    next: null,
  })
})

describe('a role', () => {
  test('a button brings its menu and the menu its group', async () => {
    const roleCode = await addedRole(['B-100102'])
    const shown = await api.data(roles.getDetail, { roleCode }, admin)
    expect(shown).toEqual({
      roleCode,
      ...words,
      operators: 0,
      own: false,
      beyondOwn: false,
      permissions: ['B-100102', 'M-10', 'M-1001'],
      revisions: { words: expect.any(String), permissions: expect.any(String) },
    })
    expect(await api.data(roles.getPermissions, { roleCode }, admin)).toEqual([
      { permissionType: 'B', frontUri: null, permissionCode: 'B-100102' },
      { permissionType: 'M', frontUri: null, permissionCode: 'M-10' },
      { permissionType: 'M', frontUri: '/aq/transitionLog', permissionCode: 'M-1001' },
    ])
  })

  test.each(['name', 'description'] as const)('%s is required', async (field) => {
    for (const value of [undefined, '  ']) {
      // Input of a careless caller.
      const sent = { ...words, [field]: value } as never
      const answer = await api.call(roles.add, sent, admin)
      expect([answer.status, Object.keys(answer.failure?.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('its name is that of no other role, however it is written', async () => {
    const roleCode = await addedRole([])
    const { name } = await api.data(roles.getDetail, { roleCode }, admin)
    const other = await api.data(roles.add, { ...words, name: 'Quite another' }, admin)
    const again = { ...words, name: name.toUpperCase() }
    const answers = [
      await api.call(roles.add, again, admin, { language: 'en' }),
      await api.call(roles.updateBaseInfo, { ...other, ...again }, admin, { language: 'en' }),
    ]
    for (const { failure } of answers)
      expect(failure?.fields).toEqual({ name: 'A role with this name already exists' })
    expect((await api.call(roles.updateBaseInfo, { roleCode, ...words }, admin)).status).toBe(200)
  })

  test('grants no code that is not in the catalogue', async () => {
    const sent = { ...words, permissions: ['M-9999'] } as never
    expect((await api.call(roles.add, sent, admin)).status).toBe(400)
  })

  test('its words and its permissions change by calls of their own', async () => {
    const roleCode = await addedRole(['M-1001'])
    await api.data(roles.updateBaseInfo, { roleCode, name: 'Desk', description: 'New' }, admin)
    expect((await api.data(roles.getDetail, { roleCode }, admin)).permissions).toEqual([
      'M-10',
      'M-1001',
    ])
    await api.data(roles.updatePermission, { roleCode, permissions: ['M-0301'] }, admin)
    expect(await api.data(roles.getDetail, { roleCode }, admin)).toMatchObject({
      name: 'Desk',
      description: 'New',
      permissions: ['M-03', 'M-0301'],
    })
    const [entry] = await api.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'role.set_permissions',
      before: { permissions: ['M-10', 'M-1001'] },
      after: { permissions: ['M-03', 'M-0301'] },
    })
  })

  test('a change counts at the next call of those who have it', async () => {
    const roleCode = await addedRole(['M-1001'])
    const op = await api.operator(world, { groups: [world.groups[0]] })
    await api.data(operators.setRoles, { operatorCode: op.id, roles: [roleCode] }, admin)
    const session = await api.signIn(op)
    expect((await api.call(transactions.list, {}, session)).status).toBe(200)
    await api.data(roles.updatePermission, { roleCode, permissions: [] }, admin)
    expect((await api.call(transactions.list, {}, session)).status).toBe(403)
  })

  test('in use it is deleted only with a yes, and taken from its operators', async () => {
    const roleCode = await addedRole(['M-1001'])
    const op = await api.operator(world, { groups: [world.groups[0]] })
    await api.data(operators.setRoles, { operatorCode: op.id, roles: [roleCode] }, admin)
    const used = await api.data(roles.listByRole, { roleCode }, admin)
    expect([used.operators.map(({ operatorCode }) => operatorCode), used.others]).toEqual([
      [op.id],
      0,
    ])
    expect(
      (await api.data(roles.list, {}, admin)).find((one) => one.roleCode === roleCode)?.operators,
    ).toBe(1)
    const answer = await api.call(roles.remove, { roleCode }, admin)
    expect([answer.status, reasonsOf(answer)]).toEqual([409, ['role.in_use']])
    await api.data(roles.remove, { roleCode, confirmed: true }, admin)
    expect((await api.call(roles.getDetail, { roleCode }, admin)).status).toBe(404)
    expect(await api.db.select().from(userRoles).where(eq(userRoles.roleId, roleCode))).toEqual([])
    expect((await api.data(operators.getDetail, { operatorCode: op.id }, admin)).roles).toEqual([])
  })

  test('nobody uses: it is deleted at once', async () => {
    const roleCode = await addedRole()
    await api.data(roles.remove, { roleCode }, admin)
    expect(await api.data(roles.list, {}, admin)).toEqual([])
  })
})

describe('the tree', () => {
  test('has every menu and every button once, in both languages', async () => {
    const trees = [
      await api.data(roles.getPermissionsTree, {}, admin, { language: 'en' }),
      await api.data(roles.getPermissionsTree, {}, admin, { language: 'zh' }),
    ]
    for (const tree of trees)
      expect(codesIn(tree).sort()).toEqual([...menuCodes, ...buttonCodes].sort())
    const [en, zh] = trees.map((tree) =>
      tree.find(({ permissionCode }) => permissionCode === 'M-07'),
    )
    expect([en?.name, zh?.name]).toEqual(['System', '系统'])
    expect(en?.children[0]).toMatchObject({ permissionCode: 'M-0701', frontUri: '/aq/system' })
    expect(en?.children[0]?.children).toHaveLength(9)
  })

  test('says what the one who asks may give', async () => {
    const session = await api.signIn(await api.operator(world, { permissions: manager }))
    const tree = await api.data(roles.getPermissionsTree, {}, session)
    const held = (nodes: readonly PermissionNode[]): string[] =>
      nodes.flatMap((node) => [...(node.held ? [node.permissionCode] : []), ...held(node.children)])
    expect(held(tree).sort()).toEqual([...manager].sort())
  })
})

test('roles are paged by name', async () => {
  const codes: string[] = []
  for (const name of ['Cid', 'Ann', 'Bob'])
    codes.push((await api.data(roles.add, { name, description: 'd' }, admin)).roleCode)
  const first = await api.data(roles.listPage, { pageSize: 2 }, admin)
  expect([first.total, first.records.map(({ name }) => name)]).toEqual([3, ['Ann', 'Bob']])
  const rest = await api.data(
    roles.listPage,
    { pageSize: 2, pageNum: 2, cursor: first.next ?? '' },
    admin,
  )
  expect([rest.records.map(({ name }) => name), rest.next]).toEqual([['Cid'], null])
  const backwards = await api.data(roles.listPage, { pageSize: 2, sort: '-name' }, admin)
  expect(backwards.records.map(({ name }) => name)).toEqual(['Cid', 'Bob'])
  const last = { pageSize: 2, pageNum: 2, sort: '-name', cursor: backwards.next ?? '' } as const
  const end = await api.data(roles.listPage, last, admin)
  expect([end.records.map(({ name }) => name), end.next]).toEqual([['Ann'], null])
})
