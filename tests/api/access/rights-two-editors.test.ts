// Two users who edit the same role or operator at once: the second does not overwrite the first unawares.
import { expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import {
  added,
  admin,
  api,
  detail,
  inOperatorWorld,
  role,
  world,
} from '../support/operator-world.ts'
import { addedRole, words } from '../support/role-world.ts'

inOperatorWorld()

const failureOf = ({ failure }: { failure?: { failure: string } | undefined }) => failure?.failure

test('what a role grants and its words are each judged by what was seen of them', async () => {
  const roleCode = await addedRole(['B-100102'])
  const { revisions } = await api.data(roles.getDetail, { roleCode }, admin)
  const grant = (permissions: readonly ['M-1001'] | readonly ['M-1002'], seen?: string) =>
    api.call(roles.updatePermission, { roleCode, permissions: [...permissions], seen }, admin)
  expect((await grant(['M-1002'], revisions.permissions)).status).toBe(200)
  expect(failureOf(await grant(['M-1001'], revisions.permissions))).toBe('changed_meanwhile')
  const now = await api.data(roles.getDetail, { roleCode }, admin)
  expect(now.permissions).toEqual(['M-10', 'M-1002'])

  const call = (name: string, seen: string) =>
    api.call(roles.updateBaseInfo, { ...words, roleCode, name, seen }, admin)
  expect((await call('Mine', revisions.words)).status).toBe(200)
  expect(failureOf(await call('Theirs', revisions.words))).toBe('changed_meanwhile')
  // Without a revision the update applies whatever the current state.
  expect((await grant(['M-1001'])).status).toBe(200)
})

test('data and roles of an operator are each judged by what was seen of them', async () => {
  const operatorCode = await added({ groups: [world.groups[0]] })
  const { phone, email, revisions } = await detail(operatorCode)
  const move = (group: string) =>
    api.call(
      operators.update,
      { operatorCode, phone, email, groups: [group], seen: revisions.base },
      admin,
    )
  expect((await move(world.groups[1])).status).toBe(200)
  expect(failureOf(await move(world.groups[0]))).toBe('changed_meanwhile')
  expect((await detail(operatorCode)).groups.map(({ id }) => id)).toEqual([world.groups[1]])

  const give = async (code: string) =>
    api.call(operators.setRoles, { operatorCode, roles: [code], seen: revisions.roles }, admin)
  const first = await role(['M-1001'])
  expect((await give(first)).status).toBe(200)
  expect(failureOf(await give(await role(['M-1001'])))).toBe('changed_meanwhile')
  expect((await detail(operatorCode)).roles.map(({ id }) => id)).toEqual([first])
})
