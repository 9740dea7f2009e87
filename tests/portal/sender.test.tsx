// A submission without a response is retried with the same idempotency key; after a refusal or a change the key is new.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import type { Call } from '#contract/call.ts'
import { add as addCurrentz } from '#contract/money/currentz.ts'
import { listAccounts } from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { ActDialog } from '#portal/access/operators/act-dialog.tsx'
import { OperatorForm } from '#portal/access/operators/operator-form.tsx'
import { RoleForm } from '#portal/access/roles/role-form.tsx'
import { idempotentClient } from '#portal/kit/call.ts'
import { session } from '#portal/kit/session.ts'
import { CurrentzDialog } from '#portal/money/withdrawal-accounts/currentz-dialog.tsx'
import { operatorDetail } from './access/operator-row.ts'
import { showPart } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, type Reply, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const lost = (): Reply => {
  throw new TypeError('connection lost')
}
const unanswered: readonly (readonly [string, () => Reply])[] = [
  ['a lost connection', lost],
  ['a fault of the server', () => refused('internal', 'Busy')],
  ['503 of a proxy', () => ({ http: 503, body: '<html>' })],
  ['a try that is still running', () => refused('in_progress', 'Still running')],
]
const keysOf = (call: Call) => seenAt(call).map(({ headers }) => headers.get('Idempotency-Key'))
/** Responds with one reply after the other; the last one repeats. */
const inTurn = (call: Call, ...replies: (() => Reply)[]) => {
  let at = 0
  answer(call, () => (replies[at++] ?? replies.at(-1) ?? lost)())
}

describe('where an act is asked for', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  /** Presses until the given number of requests was sent: the button is busy in between. */
  const presses = async (name: string, call: Call, times: number) => {
    for (let sent = seenAt(call).length; sent < times; sent = seenAt(call).length) {
      await waitFor(() => {
        press(name)
        expect(seenAt(call).length).toBeGreaterThan(sent)
      })
    }
  }
  beforeEach(() => {
    session.set(sessionWith([...menuCodes, ...buttonCodes]))
    answer(listAccounts, () => ok([]))
    answer(operators.listAllGroups, () => ok({ allGroups: true, groups: [] }))
    answer(roles.list, () => ok([]))
  })

  test.each(unanswered)('after %s the next try is the same act', async (_, reply) => {
    inTurn(addCurrentz, reply, reply, () => refused('refused', 'No'), reply)
    showPart(<CurrentzDialog held={[]} onClose={() => {}} />)
    await presses('Add Currentz account', addCurrentz, 4)
    const [first, second, third, fourth] = keysOf(addCurrentz)
    expect(first).toMatch(/^[0-9a-f-]{36}\.currents\.add$/)
    expect([second, third]).toEqual([first, first])
    // The request was refused: nothing happened, and the old key would only return the refusal again.
    expect(fourth).not.toBe(first)
  })

  test('and so it is when the time is over', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(limits.requestTimeout)
      return AbortSignal.abort()
    })
    inTurn(addCurrentz, lost)
    showPart(<CurrentzDialog held={[]} onClose={() => {}} />)
    await presses('Add Currentz account', addCurrentz, 2)
    expect(new Set(keysOf(addCurrentz)).size).toBe(1)
    expect(await screen.findByText('No response')).toBeTruthy()
    vi.restoreAllMocks()
  })

  test('two calls of one act go under names of their own', async () => {
    inTurn(operators.update, () => ok('SUCCESS'))
    inTurn(operators.setRoles, lost)
    answer(roles.list, () =>
      ok([
        {
          ...{ roleCode: 'r2', name: 'Reader', description: '', operators: 0 },
          ...{ own: false, beyondOwn: false },
        },
      ]),
    )
    showPart(<OperatorForm operator={operatorDetail()} />)
    type(/^Email/, 'one@example.test')
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Reader/ }))
    await presses('Save', operators.setRoles, 2)
    const [said] = keysOf(operators.update)
    const [given] = keysOf(operators.setRoles)
    expect(said?.split('.')[0]).toBe(given?.split('.')[0])
    expect(said).not.toBe(given)
    expect(new Set([...keysOf(operators.update), ...keysOf(operators.setRoles)]).size).toBe(2)
  })

  test('a question: three tries are one act', async () => {
    inTurn(addCurrentz, () => refused('in_progress', 'Still running'))
    showPart(<CurrentzDialog held={[]} onClose={() => {}} />)
    await presses('Add Currentz account', addCurrentz, 3)
    expect(new Set(keysOf(addCurrentz)).size).toBe(1)
    expect(await screen.findByText('Still running')).toBeTruthy()
    expect(screen.getByText(/We do not know yet/)).toBeTruthy()
  })

  test('a fault of the server says its number, and that nothing was changed only where that is known', async () => {
    const busy = 'System busy (error 999999, req_7)'
    inTurn(
      addCurrentz,
      () => refused('internal', busy),
      () => refused('internal', busy, { unchanged: true }),
    )
    showPart(<CurrentzDialog held={[]} onClose={() => {}} />)
    await presses('Add Currentz account', addCurrentz, 1)
    expect(await screen.findByText(busy)).toBeTruthy()
    expect(screen.getByText(/We do not know yet/)).toBeTruthy()
    await presses('Add Currentz account', addCurrentz, 2)
    expect(await screen.findByText(`${busy}. This attempt changed nothing.`)).toBeTruthy()
    expect(screen.queryByText(/We do not know yet/)).toBeNull()
    // The first request may have arrived after all, so the key stays the same.
    await presses('Add Currentz account', addCurrentz, 3)
    expect(new Set(keysOf(addCurrentz)).size).toBe(1)
  })

  test('the second call of an act that changed nothing does not speak for the first', async () => {
    const busy = 'System busy (error 999999, req_7)'
    const operator = { operatorCode: 'usr_1' }
    answer(operators.remove, () => ok('SUCCESS'))
    const send = idempotentClient('K')
    expect(await send(operators.remove, operator)).toMatchObject({ ok: true })
    answer(operators.remove, () => refused('internal', busy, { unchanged: true }))
    const result = await send(operators.remove, operator)
    expect(result).toMatchObject({ ok: false, failure: { msg: busy, unchanged: false } })
    expect(await idempotentClient('K')(operators.remove, operator)).toMatchObject({
      failure: { unchanged: true },
    })
  })

  test('the question before an operator is deleted', async () => {
    inTurn(operators.remove, lost)
    const operator = { operatorCode: 'usr_1', name: 'Ada' }
    showPart(<ActDialog asked={{ act: 'delete', operator }} onClose={() => {}} />)
    await presses('Delete', operators.remove, 2)
    expect(new Set(keysOf(operators.remove)).size).toBe(1)
    expect(screen.queryByText('Delete failed')).toBeNull()
    inTurn(operators.remove, () => refused('refused', 'He is signed in.'))
    press('Delete')
    expect(await screen.findByText('Delete failed')).toBeTruthy()
    expect(screen.getByText('He is signed in.')).toBeTruthy()
  })

  test('the form of an operator, also when another value is meant: only the server knows whether the first one arrived', async () => {
    inTurn(operators.update, () => ({ http: 503, body: '' }))
    showPart(<OperatorForm operator={operatorDetail()} />)
    type(/^Email/, 'one@example.test')
    await presses('Save', operators.update, 2)
    type(/^Email/, 'two@example.test')
    await presses('Save', operators.update, 3)
    const [first, second, third] = keysOf(operators.update)
    expect([second, third]).toEqual([first, first])
  })

  test('the form of a role; after a refusal another name is another act', async () => {
    inTurn(roles.add, lost, lost, () => refused('refused', 'No'))
    showPart(<RoleForm of={null} tree={[]} />)
    type(/^Name/, 'One')
    type(/^Description/, 'Two')
    await presses('Save', roles.add, 3)
    type(/^Name/, 'Three')
    await presses('Save', roles.add, 4)
    const [first, second, third, fourth] = keysOf(roles.add)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})
