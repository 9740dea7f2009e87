// The screens of operators, roles and view-as: what they show, send and prevent.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import * as rehearsal from '#contract/access/view-as.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { OperatorForm } from '#portal/access/operators/operator-form.tsx'
import { offered } from '#portal/access/operators/shared/acts.ts'
import { DeleteDialog } from '#portal/access/roles/delete-dialog.tsx'
import { RoleForm } from '#portal/access/roles/role-form.tsx'
import { ViewAsBanner } from '#portal/access/view-as/banner.tsx'
import { session } from '#portal/kit/session.ts'
import { showPart } from '../payments/transactions-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { operatorDetail } from './operator-row.ts'

freshTab()

const everything = [...menuCodes, ...buttonCodes]
const ada = operatorDetail()
const role = (roleCode: string, more: Partial<roles.RoleRow> = {}): roles.RoleRow => ({
  roleCode,
  name: `Role ${roleCode}`,
  description: 'What it is for',
  operators: 1,
  own: false,
  beyondOwn: false,
  ...more,
})
const leaf = (permissionCode: string, name: string, children: roles.PermissionNode[] = []) => ({
  permissionType: permissionCode.startsWith('M') ? ('M' as const) : ('B' as const),
  permissionCode,
  frontUri: null,
  name,
  held: true,
  children,
})
const tree = [leaf('M-10', 'Transactions', [leaf('M-1001', 'Log', [leaf('B-100102', 'Refund')])])]
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  session.set(sessionWith(everything))
  answer(operators.listAllGroups, () =>
    ok({
      allGroups: true,
      groups: [
        { groupId: 'g1', groupName: 'North', stores: 2 },
        { groupId: 'g2', groupName: 'South', stores: 1 },
      ],
    }),
  )
  answer(roles.list, () => ok([role('r1'), role('r2', { beyondOwn: true })]))
})

describe('the form of an operator', () => {
  test('a new one needs everything; nothing is sent before', async () => {
    showPart(<OperatorForm operator={null} />)
    press('Save')
    expect(await screen.findAllByText('This field is required')).toHaveLength(5)
    type(/^Phone/, '12')
    type(/^Email/, 'nobody')
    type(/^Login name/, '1x')
    expect(screen.getByText(/Enter the phone number with its country code/)).toBeTruthy()
    expect(screen.getByText(/Email address format/)).toBeTruthy()
    expect(screen.getByText(/starting with a letter/)).toBeTruthy()
    expect(seenAt(operators.add)).toEqual([])
  })

  test('both names are fixed later; data and roles are saved by calls of their own', async () => {
    answer(operators.update, () => ok('SUCCESS'))
    answer(operators.setRoles, () => ok('SUCCESS'))
    showPart(<OperatorForm operator={ada} />)
    for (const label of [/^Operator name/, /^Login name/])
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true)
    fireEvent.click(await box(/South/))
    press('Save')
    await waitFor(() => expect(seenAt(operators.update)).toHaveLength(1))
    expect(seenAt(operators.update)[0]?.body).toEqual({
      operatorCode: 'usr_1',
      phone: '+4930123456',
      email: 'ada@example.test',
      allGroups: false,
      groups: ['g1', 'g2'],
      seen: 'base1',
    })
    await waitFor(() => expect(location.pathname).toBe('/aq/system/operator/usr_1'))
    expect(seenAt(operators.setRoles)).toEqual([])
  })

  test('only the roles changed: only they are sent', async () => {
    answer(operators.setRoles, () => ok('SUCCESS'))
    showPart(<OperatorForm operator={ada} />)
    fireEvent.click(await box(/Role r1/))
    press('Save')
    await waitFor(() => expect(seenAt(operators.setRoles)).toHaveLength(1))
    expect(seenAt(operators.setRoles)[0]?.body).toEqual({
      ...{ operatorCode: 'usr_1', roles: [], seen: 'roles1' },
    })
    expect(seenAt(operators.update)).toEqual([])
  })

  test('a role that grants more than the user holds cannot be given and says why', async () => {
    showPart(<OperatorForm operator={ada} />)
    expect((await box(/Role r2/)).disabled).toBe(true)
    expect(screen.getByText('This role grants permissions that you do not have.')).toBeTruthy()
  })

  test('all groups leave no single one to choose', async () => {
    showPart(<OperatorForm operator={ada} />)
    fireEvent.click(await screen.findByRole('switch', { name: /All groups/ }))
    const south = await box(/South/)
    expect([south.checked, south.disabled]).toEqual([true, true])
  })

  test('what is taken is said at its field, and in a line', async () => {
    const words = 'This email is already registered'
    answer(operators.update, () => refused('email_taken', words, { fields: { email: words } }))
    showPart(<OperatorForm operator={ada} />)
    await box(/South/)
    type(/^Email/, 'other@example.test')
    press('Save')
    expect(await screen.findAllByText(words)).toHaveLength(2)
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('what may be done with an operator', () => {
  const against = (row: Parameters<typeof offered>[0]) =>
    Object.fromEntries(
      offered(row).map(({ act, reasons }) => [act, reasons.map(({ code }) => code)]),
    )

  test('one of enabling and disabling is offered', () => {
    expect(against(ada)).toEqual({ disable: [], reset: [], delete: [] })
    const off = { status: 'disabled', facts: { ...ada.facts, status: 'disabled' } } as const
    expect(against(off)).toEqual({ enable: [], reset: [], delete: [] })
  })

  test('without the permission, on oneself and on one who holds more it says why', () => {
    session.set(sessionWith(['M-07', 'M-0701']))
    const facts = { ...ada.facts, own: true, beyondOwn: true }
    expect(against({ ...ada, facts }).reset).toEqual([
      'permission.missing',
      'operator.own_account',
      'operator.beyond_own',
    ])
  })
})

describe('roles', () => {
  test('a button ticks its menu, a menu that goes takes its buttons', async () => {
    answer(roles.add, () => ok({ roleCode: 'rol_9' }))
    showPart(<RoleForm of={null} tree={tree} />)
    press('Save')
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    fireEvent.click(await box(/^Refund/))
    expect((await box(/^Log/)).checked).toBe(true)
    fireEvent.click(await box(/^Log/))
    expect((await box(/^Refund/)).checked).toBe(false)
    fireEvent.click(await box(/^Refund/))
    type(/^Name/, 'Refunds')
    type(/^Description/, 'Refund payments')
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/system/role/rol_9'))
    expect(seenAt(roles.add)[0]?.body).toEqual({
      name: 'Refunds',
      description: 'Refund payments',
      permissions: ['M-10', 'M-1001', 'B-100102'],
    })
  })

  test('words and permissions are saved by calls of their own', async () => {
    answer(roles.updatePermission, () => ok('SUCCESS'))
    const revisions = { words: 'words1', permissions: 'permissions1' }
    const known = { ...role('r1'), permissions: ['M-10', 'M-1001'], revisions }
    showPart(<RoleForm of={known} tree={tree} />)
    fireEvent.click(await box(/^Refund/))
    press('Save')
    await waitFor(() => expect(seenAt(roles.updatePermission)).toHaveLength(1))
    expect(seenAt(roles.updatePermission)[0]?.body).toMatchObject({ seen: 'permissions1' })
    expect(seenAt(roles.updateBaseInfo)).toEqual([])
  })

  test('one in use: the question names the operators and sends the yes', async () => {
    answer(roles.listByRole, () =>
      ok({
        operators: [
          { operatorCode: 'usr_1', name: 'Ada Berg', username: 'ada', status: 'enabled' },
        ],
        others: 2,
      }),
    )
    answer(roles.remove, () => ok('SUCCESS'))
    showPart(<DeleteDialog role={role('r1')} onClose={() => {}} />)
    const asked = within(await screen.findByRole('alertdialog'))
    expect(await asked.findByText('Ada Berg (ada)')).toBeTruthy()
    expect(asked.getByText('2 more outside your groups')).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(seenAt(roles.remove)).toHaveLength(1))
    expect(seenAt(roles.remove)[0]?.body).toEqual({ roleCode: 'r1', confirmed: true })
  })
})

test('over a rehearsal stands whose view it is, what is withheld, and the way back', async () => {
  session.set(sessionWith(['M-10', 'M-1001'], { rehearsal: { administratorName: 'Mira' } }))
  answer(rehearsal.getWithheld, () =>
    ok({
      operatorCode: 'usr_1',
      name: 'Ada Berg',
      enabled: false,
      roles: ['Desk'],
      groups: [],
      allGroups: false,
      menus: [{ code: 'M-03', name: 'Funds' }],
      buttons: [{ code: 'B-100102', name: 'Refund', menu: 'Log' }],
      stores: [
        { storeId: 's1', storeName: 'Mill', groupName: 'South' },
        { storeId: 's2', storeName: 'Quay', groupName: null },
      ],
    }),
  )
  answer(rehearsal.end, () => ok('SUCCESS'))
  showPart(<ViewAsBanner />)
  expect(screen.getByText(/you are viewing the portal as Mira Halloran/)).toBeTruthy()
  press('What is hidden')
  const drawer = within(await screen.findByRole('dialog'))
  for (const words of [
    'Funds',
    'Refund',
    'In the group South, which this operator does not have',
    'Ungrouped: only the administrator sees it',
    'This operator is disabled and cannot sign in.',
  ])
    expect(await drawer.findByText(words)).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'End rehearsal' }))
  await waitFor(() => expect(seenAt(rehearsal.end)).toHaveLength(1))
})
