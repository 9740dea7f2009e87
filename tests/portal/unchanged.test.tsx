// A form that changes nothing cannot be sent.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { OperatorForm } from '#portal/access/operators/operator-form.tsx'
import { RoleForm } from '#portal/access/roles/role-form.tsx'
import { session } from '#portal/kit/session.ts'
import { operatorDetail } from './access/operator-row.ts'
import { showPart } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, seen, sessionWith } from './support.tsx'

freshTab()
beforeEach(() => {
  session.set(sessionWith([...menuCodes, ...buttonCodes]))
  answer(operators.listAllGroups, () => ok({ allGroups: true, groups: [] }))
  answer(roles.list, () => ok([]))
})

const save = () => screen.getByRole('button', { name: 'Save' })
const blocked = () => save().hasAttribute('disabled') || save().hasAttribute('aria-disabled')
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const changes = () => seen.filter(({ path }) => /update|set/i.test(path))

async function holds(label: RegExp, before: string, after: string) {
  expect(blocked()).toBe(true)
  type(label, after)
  await waitFor(() => expect(blocked()).toBe(false))
  type(label, before)
  await waitFor(() => expect(blocked()).toBe(true))
  fireEvent.click(save())
  expect([changes(), location.pathname]).toEqual([[], '/aq/homePage'])
}

test('of an operator', async () => {
  showPart(<OperatorForm operator={operatorDetail()} />)
  await holds(/^Phone/, '+4930123456', '+4930123457')
})

test('of a role', async () => {
  const role = { roleCode: 'r1', name: 'Desk', description: 'Orders', operators: 0 }
  const rights = { own: false, beyondOwn: false, permissions: [] }
  const revisions = { words: 'w1', permissions: 'p1' }
  showPart(<RoleForm of={{ ...role, ...rights, revisions }} tree={[]} />)
  await holds(/^Role name|^Name/, 'Desk', 'Desks')
})
