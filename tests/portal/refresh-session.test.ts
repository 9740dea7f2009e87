// Data that is loaded once per sign-in is requested again after a call has changed it, whichever component made the
// call.
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initMerSetting } from '#contract/access/account.ts'
import { updateBindEmail } from '#contract/access/security.ts'
import { getSession } from '#contract/access/sessions.ts'
import { add } from '#contract/company/groups.ts'
import { getAccountCenter } from '#contract/home.ts'
import { idempotentClient } from '#portal/kit/call.ts'
import * as notify from '#portal/kit/notify.ts'
import { refetched } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { renderedReason } from '../support/rendered-reason.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const website = {
  ...{ storeId: 'sto_1', storeName: 'Fjord Goods' },
  ...{ groupName: 'North', currencies: ['USD'] },
}

test('the websites after a change of groups, before anybody goes on', async () => {
  session.set(sessionWith([], { industryType: 'DIGITAL' as never }))
  answer(add, () => ok({ groupId: 'grp_1' }))
  answer(getSession, () => ok({ ...sessionWith([]), stores: [website] }))
  await idempotentClient('K1')(add, { groupName: 'North' })
  await refetched()
  expect(session.get()?.stores).toEqual([website])
  expect(session.get()?.industryType).toBe('DIGITAL')
  expect(seenAt(getAccountCenter)).toEqual([])
})

test('the status of the account after it was sent', async () => {
  session.set(sessionWith([]))
  const account = { ...sessionWith([]).account, status: 'PENDING' }
  answer(initMerSetting, () => ok('SUCCESS'))
  answer(getAccountCenter, () => ok(account))
  answer(getSession, () => ok(sessionWith([])))
  await idempotentClient('K1')(initMerSetting, {} as never)
  await waitFor(() => expect(session.get()?.account).toEqual(account))
})

test('the email of the user, with which he signs in again over the page, after he changed it', async () => {
  session.set(sessionWith([]))
  answer(updateBindEmail, () => ok('SUCCESS'))
  answer(getSession, () => ok({ ...sessionWith([]), email: 'new@northlight.example' }))
  await idempotentClient('K1')(updateBindEmail, {} as never)
  await refetched()
  expect(session.get()?.email).toBe('new@northlight.example')
})

test('what the user may do, when a call is refused for a permission that he had', async () => {
  const said = vi.spyOn(notify, 'notify').mockResolvedValue()
  const { permissions } = sessionWith(['M003'])
  session.set(sessionWith(['M003', 'M004']))
  const reasons = [renderedReason('permission.missing', { permission: 'M004' })]
  answer(add, () => refused('forbidden', 'No permission', { reasons }))
  answer(getSession, () => ok({ ...sessionWith([]), permissions }))
  await idempotentClient('K1')(add, { groupName: 'North' })
  await refetched()
  expect(session.get()?.permissions).toEqual(permissions)
  const title = reasons[0]?.text
  expect(said.mock.calls).toEqual([[{ tone: 'bad', title }]])

  await idempotentClient('K2')(add, { groupName: 'North' })
  await refetched()
  expect(seenAt(getSession)).toHaveLength(1)
})

test('nothing where nobody is signed in', async () => {
  answer(add, () => ok({ groupId: 'grp_1' }))
  await idempotentClient('K1')(add, { groupName: 'North' })
  await refetched()
  expect([session.get(), seenAt(getSession)]).toEqual([null, []])
})
