// Receivers: the list with its actions, the form with its field errors, and the preview.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { listViews } from '#contract/access/views.ts'
import type { Choices, Receiver } from '#contract/notifications/receiver-shapes.ts'
import * as contract from '#contract/notifications/receivers.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { ReceiverFormPage } from '#portal/notifications/receivers/form-page.tsx'
import { ReceiverListPage } from '#portal/notifications/receivers/list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/kit/why.tsx'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

const receiver = (rest: Partial<Receiver> = {}): Receiver => ({
  ...{ receiverId: 'rcv_1', kind: 'other', operatorCode: null },
  ...{ name: 'Priya Nair', email: 'books@ledger.example' },
  ...{ isAdministrator: false, isDisabled: false, state: 'confirmed' },
  ...{ stateAt: '2026-11-18T09:00:00.000Z', stateReason: null },
  ...{ types: ['withdrawal', 'statement'], allGroups: false },
  groups: [{ id: 'G1', name: 'Outdoor' }],
  ...{ language: 'en', timeZone: 'UTC+8', timing: 'daily', digestHour: 8 },
  ...{ quietFrom: null, quietUntil: null, urgent: true, waiting: 3 },
  ...{ calledAt: null, beyondOwn: false, narrows: false, revision: 'r1' },
  ...rest,
})
const choices: Choices = {
  operators: [
    { operatorCode: 'u1', name: 'Mira Halloran', email: 'mira@n.example', isAdministrator: true },
    { operatorCode: 'u2', name: 'Jonas Weber', email: 'jonas@n.example', isAdministrator: false },
  ],
  allGroups: true,
  groups: [{ groupId: 'G1', groupName: 'Outdoor', stores: 4 }],
  count: 1,
}
const typesWith = (mayGive: (type: string) => boolean) =>
  messageTypes.map((type) => ({
    ...{ type, name: messageTypeLabels[type]({}, { locale: 'en' }), mayGive: mayGive(type) },
    always: type === 'review_result' || type === 'expiring_document',
  }))

freshTab()
beforeEach(() => {
  setServerNow('2026-11-20T12:00:00.000Z')
  answerReachable((address) => address)
  session.set(sessionWith(['M-0805']))
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(listViews, () => ok([]))
  answer(contract.listChoices, () => ok(choices))
  answer(contract.listMessageTypes, () => ok(typesWith(() => true)))
  answer(contract.preview, () =>
    ok({
      days: 30,
      counts: [
        { type: 'review_result', count: 1 },
        { type: 'withdrawal', count: 12 },
      ],
    }),
  )
})

const show = (part: ReactElement, address: string) => {
  history.replaceState(null, '', address)
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}
const listed = (...records: readonly Receiver[]) =>
  answer(contract.list, () =>
    ok({ total: records.length, totalCapped: false, records, next: null }),
  )
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the list', () => {
  const path = '/aq/messageReceiverSetting'

  test('says who is told, of what, where and when, and what waits', async () => {
    listed(receiver(), receiver({ receiverId: 'rcv_2', name: 'New', state: 'waiting' }))
    show(<ReceiverListPage />, `${path}?type=withdrawal&keyword=pri`)
    expect(await screen.findByRole('link', { name: 'Priya Nair' })).toBeTruthy()
    expect(seenAt(contract.list)[0]?.body).toMatchObject({ type: 'withdrawal', keyword: 'pri' })
    expect(screen.getAllByText('Withdrawals, Statements')).toHaveLength(2)
    expect(screen.getAllByText(/Daily at 08:00 \(UTC\+8\)/)).toHaveLength(2)
    expect(screen.getAllByText('3 waiting')).toHaveLength(2)
    // One in the list, one in its filter.
    expect(screen.getAllByText('Waiting for confirmation')).toHaveLength(2)
    expect(screen.getByText('1 of 50 receivers')).toBeTruthy()
  })

  test('offers no more than fifty, and says why', async () => {
    listed(receiver())
    answer(contract.listChoices, () => ok({ ...choices, count: 50 }))
    show(<ReceiverListPage />, path)
    await screen.findByText('50 of 50 receivers')
    const add = screen.getByRole('button', { name: 'Add receiver' })
    expect(add.getAttribute('aria-disabled') ?? add.getAttribute('disabled')).not.toBeNull()
  })
})

describe('a new receiver', () => {
  test('needs an operator or a name with an address, a type and a group', async () => {
    show(<ReceiverFormPage />, '/aq/receiver')
    await screen.findByText('Type of receiver')
    press('Add receiver')
    expect((await screen.findAllByText('Select an operator')).length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('radio', { name: 'Other person' }))
    type(/^Email/, 'ada@localhost')
    for (const name of Object.values(messageTypeLabels)) fireEvent.click(box(name({})))
    fireEvent.click(screen.getByRole('switch', { name: /All groups/ }))
    expect(screen.getAllByText('Select at least one message type.').length).toBeGreaterThan(0)
    expect(screen.getAllByText('Select at least one group, or all groups.').length).toBeGreaterThan(
      0,
    )
    expect(seenAt(contract.add)).toEqual([])
  })

  test('is sent as it was entered, quiet hours included', async () => {
    answer(contract.add, () => ok({ receiverId: 'rcv_9', state: 'waiting' }))
    show(<ReceiverFormPage />, '/aq/receiver')
    fireEvent.click(await screen.findByRole('radio', { name: 'Other person' }))
    type(/^Name/, 'Ada')
    type(/^Email/, 'Ada@Books.example')
    fireEvent.click(box('Risk orders'))
    fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }))
    type(/^From/, '23')
    press('Add receiver')
    await waitFor(() => expect(location.pathname).toBe('/aq/messageReceiverSetting'))
    expect(seenAt(contract.add)[0]?.body).toMatchObject({
      ...{ kind: 'other', name: 'Ada', email: 'Ada@Books.example', allGroups: true, groups: [] },
      types: messageTypes.filter((one) => one !== 'risk_order'),
      ...{ timing: 'at_once', quietFrom: 23, quietUntil: 7, urgent: true },
    })
  })

  test('who is the administrator always has two types, which say why', async () => {
    show(<ReceiverFormPage />, '/aq/receiver')
    const list = await screen.findByRole('combobox', { name: /^Operator/ })
    fireEvent.change(list, { target: { value: 'u1' } })
    await waitFor(() => expect(box('Review results').disabled).toBe(true))
    expect(box('Review results').checked).toBe(true)
    expect(box('Withdrawals').disabled).toBe(false)
  })

  test('of whom an operator may give only some types', async () => {
    answer(contract.listMessageTypes, () => ok(typesWith((one) => one === 'chargeback')))
    show(<ReceiverFormPage />, '/aq/receiver')
    await screen.findByText('Type of receiver')
    await waitFor(() => expect(box('Withdrawals').disabled).toBe(true))
    expect(box('Chargebacks and deadlines').checked).toBe(true)
    expect(box('Withdrawals').checked).toBe(false)
  })

  test('of an operator is told of no screen that the operator cannot open, and the form says so', async () => {
    session.set(sessionWith(['M-0805'], { kind: 'operator' }))
    show(<ReceiverFormPage />, '/aq/receiver')
    const other = await screen.findByRole('radio', { name: 'Other person' })
    expect(screen.queryByText(/screens that you can open\./)).toBeNull()
    fireEvent.click(other)
    expect(screen.getByText(/screens that you can open\./)).toBeTruthy()
  })

  test('sees what he would have been told of, type by type', async () => {
    show(<ReceiverFormPage />, '/aq/receiver')
    fireEvent.click(await screen.findByRole('radio', { name: 'Other person' }))
    expect(await screen.findByText('Messages: 13')).toBeTruthy()
    expect(seenAt(contract.preview)[0]?.body).toMatchObject({ kind: 'other', allGroups: true })
  })
})

describe('a receiver that is there', () => {
  test('is changed by its revision, and another address says that it is asked again', async () => {
    answer(contract.getDetail, () => ok(receiver()))
    answer(contract.update, () => ok({ receiverId: 'rcv_1', state: 'waiting' }))
    show(<ReceiverFormPage />, '/aq/receiver?id=rcv_1')
    await screen.findByDisplayValue('books@ledger.example')
    type(/^Email/, 'new@ledger.example')
    expect(screen.getByText(/The new address must be confirmed/)).toBeTruthy()
    press('Save')
    await waitFor(() => expect(seenAt(contract.update)).toHaveLength(1))
    expect(seenAt(contract.update)[0]?.body).toMatchObject({
      ...{ receiverId: 'rcv_1', seen: 'r1', email: 'new@ledger.example', groups: ['G1'] },
      ...{ timing: 'daily', digestHour: 8, quietFrom: null },
    })
  })

  test('is saved only when something of it was changed', async () => {
    answer(contract.getDetail, () => ok(receiver()))
    show(<ReceiverFormPage />, '/aq/receiver?id=rcv_1')
    await screen.findByDisplayValue('books@ledger.example')
    const isBlocked = () => {
      const save = screen.getByRole('button', { name: 'Save' })
      return save.hasAttribute('disabled') || save.hasAttribute('aria-disabled')
    }
    expect(isBlocked()).toBe(true)
    fireEvent.click(box('Chargebacks and deadlines'))
    await waitFor(() => expect(isBlocked()).toBe(false))
    fireEvent.click(box('Chargebacks and deadlines'))
    await waitFor(() => expect(isBlocked()).toBe(true))
  })

  test('says before it is saved that somebody with less access narrows it', async () => {
    answer(contract.getDetail, () => ok(receiver({ narrows: true })))
    show(<ReceiverFormPage />, '/aq/receiver?id=rcv_1')
    expect(await screen.findByText('Saving limits what this receiver gets')).toBeTruthy()
  })

  test('whose address bounced says what the server said, and offers to ask again', async () => {
    answer(contract.getDetail, () =>
      ok(receiver({ state: 'bounced', stateReason: '550 No such mailbox' })),
    )
    answer(contract.invite, () => ok('SUCCESS'))
    show(<ReceiverFormPage />, '/aq/receiver?id=rcv_1')
    expect(await screen.findByText('550 No such mailbox')).toBeTruthy()
    press('Send confirmation again')
    await waitFor(() => expect(seenAt(contract.invite)[0]?.body).toEqual({ receiverId: 'rcv_1' }))
  })

  test('gets no second test within a minute', async () => {
    answer(contract.getDetail, () => ok(receiver({ calledAt: '2026-11-20T11:59:30.000Z' })))
    show(<ReceiverFormPage />, '/aq/receiver?id=rcv_1')
    const test = await screen.findByRole('button', { name: 'Send test message' })
    expect(test.getAttribute('aria-disabled') ?? test.getAttribute('disabled')).not.toBeNull()
  })
})
