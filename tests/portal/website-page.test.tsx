// The page of a website, and an act on one of the list.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { list as listChargebacks } from '#contract/chargebacks.ts'
import { queryProperty } from '#contract/common.ts'
import * as groups from '#contract/groups.ts'
import { getSession } from '#contract/sessions.ts'
import * as stores from '#contract/stores.ts'
import { listDeposits } from '#contract/transactions.ts'
import { go } from '#portal/kit/go.ts'
import * as leaveTo from '#portal/kit/leave-to.ts'
import { session } from '#portal/kit/session.ts'
import { WebsitePage } from '#portal/shell/website-page.tsx'
import { WebsiteListPage } from '#portal/stores/list-page.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from './support.tsx'
import { everything, open, pageOf, websiteDetail, websiteRow } from './websites-world.tsx'

freshTab()

const left = vi.spyOn(leaveTo, 'leaveTo').mockImplementation(() => {})

beforeEach(() => {
  left.mockClear()
  session.set(sessionWith(everything, { userId: `u${Math.random()}` }))
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(getSession, () => ok(sessionWith(everything)))
  answer(groups.listRisk, () => ok([]))
  answer(stores.list, () => ok(pageOf([websiteRow()])))
})

test('hiding a website is asked about first and then sent', async () => {
  answer(stores.changeHideStatus, () => ok('SUCCESS'))
  open('/aq/websiteList', <WebsiteListPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for sto_1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(seenAt(stores.changeHideStatus)).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(seenAt(stores.changeHideStatus)).toHaveLength(1))
  expect(seenAt(stores.changeHideStatus)[0]?.body).toEqual({ storeId: 'sto_1', hidden: true })
})

describe('the page of a website', () => {
  const overview = {
    storeId: 'sto_1',
    balances: [],
    firstDay: '2026-11-14',
    lastDay: '2026-11-20',
    successful: 4,
    failed: 0,
    successRate: '100.0',
    amounts: [],
    openChargebacks: 0,
  }
  const account = (accountId: string, current: boolean) => ({
    accountId,
    label: `Bank ${accountId}`,
    currency: 'USD' as const,
    current,
  })
  beforeEach(() => {
    answer(stores.webSiteOverview, () => ok(overview))
    answer(stores.selectOne, () =>
      ok(websiteDetail({ cashAccounts: [account('acc_1', true), account('acc_2', false)] })),
    )
    answer(listDeposits, () => ok(pageOf([])))
    answer(listChargebacks, () => ok(pageOf([])))
  })

  test('comes back with the tab, its filters and its page as they were left', async () => {
    const shown = open('/aq/webDetail?accId=sto_1&tab=chargebacks', <WebsitePage />)
    expect(await screen.findByText('No chargebacks')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Deposit flow' }))
    await waitFor(() => expect(location.search).toBe('?accId=sto_1&tab=deposits'))
    go('/aq/webDetail?accId=sto_1&tab=deposits&transactionId=txn_5&page=2')
    await waitFor(() =>
      expect(seenAt(listDeposits).at(-1)?.body).toMatchObject({ storeId: ['sto_1'] }),
    )
    // Each tab has filters of its own.
    fireEvent.click(screen.getByRole('tab', { name: 'Chargeback history' }))
    await waitFor(() => expect(location.search).toBe('?accId=sto_1&tab=chargebacks'))
    fireEvent.click(screen.getByRole('tab', { name: 'Deposit flow' }))
    const kept = '?accId=sto_1&tab=deposits&transactionId=txn_5&page=2'
    await waitFor(() => expect(location.search).toBe(kept))
    shown.unmount()
    open('/aq/webDetail?accId=sto_1', <WebsitePage />)
    await waitFor(() => expect(location.search).toBe(kept))
    expect(await screen.findByRole('tab', { name: 'Deposit flow', selected: true })).toBeTruthy()
  })

  test('has six tabs for whoever holds the menus, and leaves the others out', async () => {
    const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
    const shown = open('/aq/webDetail?accId=sto_1&tab=account', <WebsitePage />)
    await screen.findByRole('tab', { name: 'Deposit flow' })
    expect(names()).toEqual([
      'Transaction history',
      'Capital flow',
      'Deposit flow',
      'Chargeback history',
      'Withdrawal',
      'Change cash account',
    ])
    shown.unmount()
    session.set(sessionWith(['M-02', 'M-0202']))
    open('/aq/webDetail?accId=sto_1&tab=account', <WebsitePage />)
    await screen.findByRole('tab', { name: 'Deposit flow' })
    expect(names()).not.toContain('Transaction history')
    expect(names()).not.toContain('Withdrawal')
  })

  test('another withdrawal account takes a code', async () => {
    answer(stores.changeCashAccountSendMsg, () =>
      ok({
        statusCode: 'success',
        phoneNo: '138****0000',
        expiresAt: '2026-11-20T12:05:00.000Z',
        retryAfterSeconds: 60,
      }),
    )
    answer(stores.changeCashAccount, () => ok('SUCCESS'))
    open('/aq/webDetail?accId=sto_1&tab=account', <WebsitePage />)
    const change = () => screen.findByRole('button', { name: 'Change the account' })
    expect((await change()).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /acc_2/ }))
    fireEvent.click(await change())
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(seenAt(stores.changeCashAccountSendMsg)).toHaveLength(1))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Change the account' }))
    await waitFor(() => expect(seenAt(stores.changeCashAccount)).toHaveLength(1))
    expect(seenAt(stores.changeCashAccount)[0]?.body).toEqual({
      storeId: 'sto_1',
      accountId: 'acc_2',
      code: '123456',
    })
  })
})
