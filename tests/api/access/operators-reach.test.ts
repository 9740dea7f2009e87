import { describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import { buttons } from '#domain/permissions.ts'
import {
  added,
  admin,
  api,
  detail,
  inOperatorWorld,
  manager,
  person,
  reasonsOf,
  role,
  world,
} from '../support/operator-world.ts'
import type { TestSession } from '../support/people.ts'

inOperatorWorld()

describe('who sees and changes whom', () => {
  test('another merchant finds nobody', async () => {
    const code = await added()
    const other = await api.signIn((await api.merchant()).admin)
    expect((await api.data(operators.list, {}, other)).records).toEqual([])
    const tries = [
      api.call(operators.getDetail, { operatorCode: code }, other),
      api.call(operators.remove, { operatorCode: code }, other),
      api.call(operators.updateStatus, { operatorCode: code, status: 'disabled' }, other),
      api.call(operators.setRoles, { operatorCode: code, roles: [] }, other),
      api.call(
        operators.update,
        { operatorCode: code, phone: '+442070000001', email: 'a@b.test' },
        other,
      ),
      api.call(
        operators.changePwd,
        {
          operatorCode: code,
          password: api.seal('Orders2026'),
          repeatPassword: api.seal('Orders2026'),
        },
        other,
      ),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await detail(code)).status).toBe('enabled')
  })

  test('groups and roles of another merchant are none', async () => {
    const other = await api.merchant()
    const answers = [
      await api.call(operators.add, person({ groups: [other.groups[0]] }), admin),
      await api.call(operators.add, person({ roles: [await role([], other.id)] }), admin),
    ]
    expect(answers.map(({ failure }) => Object.keys(failure?.fields ?? {}))).toEqual([
      ['groups'],
      ['roles'],
    ])
  })

  test('an operator sees those whose groups are all within his own', async () => {
    const [g1, g2] = world.groups
    const desk = await api.operator(world, { groups: [g1], permissions: manager })
    const session = await api.signIn(desk)
    const [inside, outside, both, everywhere, nowhere] = [
      await added({ groups: [g1] }),
      await added({ groups: [g2] }),
      await added({ groups: [g1, g2] }),
      await added({ allGroups: true }),
      await added(),
    ]
    const seen = (await api.data(operators.list, {}, session)).records.map(
      (one) => one.operatorCode,
    )
    expect(seen.sort()).toEqual([desk.id, inside, nowhere].sort())
    for (const operatorCode of [outside, both, everywhere]) {
      expect((await api.call(operators.getDetail, { operatorCode }, session)).status).toBe(404)
      expect((await api.call(operators.remove, { operatorCode }, session)).status).toBe(404)
    }
    const given = await api.data(operators.listAllGroups, {}, session)
    expect([given.allGroups, given.groups.map(({ groupId }) => groupId)]).toEqual([false, [g1]])
  })

  test('nobody gives a group or a role beyond his own', async () => {
    const [g1, g2] = world.groups
    const session = await api.signIn(
      await api.operator(world, { groups: [g1], permissions: manager }),
    )
    const more = await role(['M-10', 'M-1001'])
    const same = await role(['M-07', 'M-0701'])
    const tries = [
      await api.call(operators.add, person({ groups: [g2] }), session),
      await api.call(operators.add, person({ allGroups: true }), session),
      await api.call(operators.add, person({ roles: [more] }), session),
    ]
    expect(tries.map(reasonsOf)).toEqual([
      ['group.beyond_own'],
      ['group.beyond_own'],
      ['role.beyond_own'],
    ])
    const code = await added({ groups: [g1], roles: [same] }, session)
    const later = await api.call(operators.setRoles, { operatorCode: code, roles: [more] }, session)
    expect(reasonsOf(later)).toEqual(['role.beyond_own'])
    const { phone, email } = await detail(code)
    const moved = await api.call(
      operators.update,
      { operatorCode: code, phone, email, groups: [g1, g2] },
      session,
    )
    expect(reasonsOf(moved)).toEqual(['group.beyond_own'])
  })

  test('nobody takes over one who holds more, nor changes himself', async () => {
    const [g1] = world.groups
    const desk = await api.operator(world, { groups: [g1], permissions: manager })
    const session = await api.signIn(desk)
    const strong = await added({
      groups: [g1],
      roles: [await role(['M-10', 'M-1001', 'B-100102'])],
    })
    const sealed = { password: api.seal('Orders2027'), repeatPassword: api.seal('Orders2027') }
    const acts = (operatorCode: string) => [
      api.call(operators.changePwd, { operatorCode, ...sealed }, session),
      api.call(operators.setRoles, { operatorCode, roles: [] }, session),
      api.call(operators.updateStatus, { operatorCode, status: 'disabled' }, session),
      api.call(
        operators.update,
        { operatorCode, phone: '+442070009999', email: 'x@y.test' },
        session,
      ),
      api.call(operators.remove, { operatorCode }, session),
    ]
    for (const answer of await Promise.all(acts(strong)))
      expect([answer.status, reasonsOf(answer)]).toEqual([409, ['operator.beyond_own']])
    for (const answer of await Promise.all(acts(desk.id)))
      expect([answer.status, reasonsOf(answer)]).toEqual([409, ['operator.own_account']])
  })

  test('the administrator is nobody of the list', async () => {
    await added()
    const session = await api.signIn(
      await api.operator(world, { allGroups: true, permissions: manager }),
    )
    for (const who of [admin, session]) {
      const { records } = await api.data(operators.list, {}, who)
      expect(records.map(({ operatorCode }) => operatorCode)).not.toContain(world.admin.id)
      const answer = await api.call(operators.remove, { operatorCode: world.admin.id }, who)
      expect(answer.status).toBe(404)
    }
  })

  test.each([
    ['addOperator', () => api.call(operators.add, person(), partly)],
    [
      'editOperator',
      () =>
        api.call(
          operators.update,
          { operatorCode: 'x', phone: '+442070000001', email: 'a@b.test' },
          partly,
        ),
    ],
    [
      'setOperatorStatus',
      () => api.call(operators.updateStatus, { operatorCode: 'x', status: 'disabled' }, partly),
    ],
    ['deleteOperator', () => api.call(operators.remove, { operatorCode: 'x' }, partly)],
    [
      'resetOperatorPassword',
      () =>
        api.call(
          operators.changePwd,
          { operatorCode: 'x', password: 'x', repeatPassword: 'x' },
          partly,
        ),
    ],
    [
      'setOperatorRoles',
      () => api.call(operators.setRoles, { operatorCode: 'x', roles: [] }, partly),
    ],
  ] as const)('%s needs its button', async (name, act) => {
    const rest = manager.filter((code) => code !== buttons[name])
    partly = await api.signIn(await api.operator(world, { allGroups: true, permissions: rest }))
    const answer = await act()
    expect([answer.status, answer.failure?.reasons?.[0]?.params]).toEqual([
      403,
      { permission: buttons[name] },
    ])
  })
})
let partly: TestSession
