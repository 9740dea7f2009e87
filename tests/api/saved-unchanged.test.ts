// Saving an unmodified form changes nothing: the audit log has no entry for a change.
import { expect, test } from 'vitest'
import { list as auditList } from '#contract/access/audit.ts'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import * as views from '#contract/access/views.ts'
import * as groups from '#contract/company/groups.ts'
import * as websites from '#contract/company/websites.ts'
import * as settings from '#contract/money/statement-settings.ts'
import * as webhooks from '#contract/notifications/webhooks.ts'
import type { AuditAction } from '#domain/access/audit.ts'
import { added, admin, api, detail, inOperatorWorld, world } from './support/operator-world.ts'
import { addedRole, words } from './support/role-world.ts'
import { storeRow } from './support/websites.ts'

inOperatorWorld()

const told = async (subject: string, action: AuditAction) => {
  const { records } = await api.data(auditList, { subject }, admin)
  return records.filter((entry) => entry.action === action).length
}

test('a role', async () => {
  const roleCode = await addedRole(['B-100102', 'M-1002'])
  await api.data(roles.updateBaseInfo, { roleCode, ...words }, admin)
  await api.data(
    roles.updatePermission,
    { roleCode, permissions: ['M-1002', 'M-1001', 'B-100102'] },
    admin,
  )
  expect(await told(roleCode, 'role.update')).toBe(0)
  expect(await told(roleCode, 'role.set_permissions')).toBe(0)
  await api.data(roles.updateBaseInfo, { roleCode, ...words, description: 'Another' }, admin)
  expect(await told(roleCode, 'role.update')).toBe(1)
})

test('an operator', async () => {
  const [one, two] = world.groups
  const operatorCode = await added({ groups: [one, two] })
  const first = await addedRole(['M-1001'])
  const second = await addedRole(['M-1002'], admin, 'Refund desk')
  const { phone, email } = await detail(operatorCode)
  const base = { operatorCode, phone, email }
  const give = (codes: string[]) =>
    api.data(operators.setRoles, { operatorCode, roles: codes }, admin)
  await give([first, second])
  await give([second, first])
  await api.data(operators.update, { ...base, groups: [two, one] }, admin)
  expect(await told(operatorCode, 'operator.update')).toBe(0)
  expect(await told(operatorCode, 'operator.set_roles')).toBe(1)
  await api.data(operators.update, { ...base, groups: [one] }, admin)
  expect(await told(operatorCode, 'operator.update')).toBe(1)
})

test('a group', async () => {
  const [one, two] = world.stores
  const input = { groupName: 'Gulf', storeIds: [one, two] }
  const { groupId } = await api.data(groups.add, input, admin)
  await api.data(groups.update, { groupId, groupName: 'Gulf', storeIds: [two, one] }, admin)
  await api.data(groups.update, { groupId, groupName: 'Gulf' }, admin)
  expect(await told(groupId, 'group.update')).toBe(0)
  await api.data(groups.update, { groupId, groupName: 'Gulf', storeIds: [two] }, admin)
  expect(await told(groupId, 'group.update')).toBe(1)
})

test('a website', async () => {
  const [storeId] = world.stores
  const row = await storeRow(api, storeId)
  const save = (storeName: string) =>
    api.data(
      websites.addmod,
      {
        ...{ storeId, storeName, storeUrl: row.url, groupId: row.groupId ?? world.groups[0] },
        ...{ settlementCurrency: row.settlementCurrencies as never, tradeCategory: 'goods' },
      },
      admin,
    )
  // A record without a trade category gets one on the first save.
  await save(row.name)
  const once = await told(storeId, 'store.update')
  await save(row.name)
  expect(await told(storeId, 'store.update')).toBe(once)
  await save('Renamed')
  expect(await told(storeId, 'store.update')).toBe(once + 1)
})

test('an endpoint', async () => {
  const form = { url: 'https://hooks.example.com/in', events: ['payment.*'], storeIds: null }
  const { endpointId } = await api.data(webhooks.add, form, admin)
  await api.data(webhooks.edit, { endpointId, ...form }, admin)
  expect(await told(endpointId, 'webhook.edit')).toBe(0)
  await api.data(webhooks.edit, { endpointId, ...form, description: 'Orders' }, admin)
  expect(await told(endpointId, 'webhook.edit')).toBe(1)
})

test('the settings of statements, which stay those of whoever chose them', async () => {
  const chosen = { types: ['daily'], fields: ['order_id'], formats: ['csv'] } as const
  const save = (seen: number, types: ('daily' | 'weekly')[] = ['daily']) =>
    api.data(
      settings.saveSetting,
      { ...chosen, types, fields: ['order_id'], formats: ['csv'], delivery: 'checkout', seen },
      admin,
    )
  const { revision, changedAt } = await save(0)
  expect(await save(revision)).toMatchObject({ revision, changedAt })
  expect(await told(world.id, 'statement_settings.save')).toBe(1)
  expect((await save(revision, ['weekly'])).revision).toBe(revision + 1)
})

test('a view', async () => {
  const list = '/aq/transitionLog' as const
  const { viewId } = await api.data(views.save, { list, name: 'Failed', search: 'a=b' }, admin)
  await api.data(views.change, { viewId, name: 'Failed' }, admin)
  expect(await told(viewId, 'view.change')).toBe(0)
})
