// The page of a website, and an action on a website in the list.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { getSession } from '#contract/access/sessions.ts'
import * as groups from '#contract/company/groups.ts'
import * as stores from '#contract/company/websites.ts'
import * as home from '#contract/home.ts'
import { listDeposits } from '#contract/money/balances.ts'
import * as accounts from '#contract/money/website-accounts.ts'
import { getDataAuth, list as listChargebacks } from '#contract/payments/chargebacks.ts'
import * as transactions from '#contract/payments/transactions.ts'
import * as leaveTo from '#portal/company/authorisation/shared/leave-to.ts'
import { WebsiteListPage } from '#portal/company/websites/list-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { go } from '#portal/kit/go.ts'
import { session } from '#portal/kit/session.ts'
import { WebsiteScreen } from '#portal/shell/website-screen.tsx'
import { factsOf, noon } from '../../machines/models/samples.ts'
import { detailOf } from '../payments/transactions-world.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'
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
    answer(home.webSiteOverview, () => ok(overview))
    answer(stores.selectOne, () =>
      ok(websiteDetail({ withdrawalAccounts: [account('acc_1', true), account('acc_2', false)] })),
    )
    answer(listDeposits, () => ok(pageOf([])))
    answer(listChargebacks, () => ok(pageOf([])))
    answer(getDataAuth, () => ok(true))
  })

  test('comes back with the tab, its filters and its page as they were left', async () => {
    const shown = open('/aq/webDetail?accId=sto_1&tab=chargebacks', <WebsiteScreen />)
    expect(await screen.findByText('No cases')).toBeTruthy()
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
    const kept = /^\?accId=sto_1&tab=deposits&transactionId=txn_5&page=2&range=[^&]+$/
    await waitFor(() => expect(location.search).toMatch(kept))
    shown.unmount()
    open('/aq/webDetail?accId=sto_1', <WebsiteScreen />)
    await waitFor(() => expect(location.search).toMatch(kept))
    expect(await screen.findByRole('tab', { name: 'Deposit flow', selected: true })).toBeTruthy()
  })

  test('has all tabs for whoever holds the menus, and leaves the others out', async () => {
    const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
    const shown = open('/aq/webDetail?accId=sto_1&tab=account', <WebsiteScreen />)
    await screen.findByRole('tab', { name: 'Deposit flow' })
    expect(names()).toEqual([
      'Transaction history',
      'Capital flow',
      'Deposit flow',
      'Chargeback history',
      'Withdrawal',
      'Policies',
      'Change withdrawal account',
    ])
    shown.unmount()
    session.set(sessionWith(['M-02', 'M-0202']))
    open('/aq/webDetail?accId=sto_1&tab=account', <WebsiteScreen />)
    await screen.findByRole('tab', { name: 'Deposit flow' })
    expect(names()).not.toContain('Transaction history')
    expect(names()).not.toContain('Withdrawal')
  })

  test('a refund in the list below is seen in the figures above', async () => {
    setServerNow(new Date(noon).toISOString())
    answer(transactions.list, () => ok(pageOf([])))
    answer(transactions.getDetail, () => ok(detailOf(factsOf('DEBIT', 'SUCCESS'))))
    answer(transactions.refund, () => ok({ result: 'SUCCESS', refundTransactionId: 'T2' }))
    open('/aq/webDetail?accId=sto_1&tab=transactions&dialog=refund&record=T1', <WebsiteScreen />)
    await screen.findByRole('textbox', { name: /^Amount to refund/ })
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'All' }))
    expect(seenAt(home.webSiteOverview)).toHaveLength(1)
    fireEvent.click(dialog.getByRole('button', { name: 'Refund 50.00 USD' }))
    await waitFor(() => expect(seenAt(transactions.refund)).toHaveLength(1))
    await waitFor(() => expect(seenAt(home.webSiteOverview)).toHaveLength(2))
  })

  test('another withdrawal account takes a code', async () => {
    answer(accounts.changeCashAccountSendMsg, () =>
      ok({
        statusCode: 102,
        phoneNo: '138****0000',
        expiresAt: '2026-11-20T12:05:00.000Z',
        retryAfterSeconds: 60,
      }),
    )
    answer(accounts.changeCashAccount, () => ok('SUCCESS'))
    open('/aq/webDetail?accId=sto_1&tab=account', <WebsiteScreen />)
    const change = () => screen.findByRole('button', { name: 'Change account' })
    expect((await change()).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /acc_2/ }))
    fireEvent.click(await change())
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(seenAt(accounts.changeCashAccountSendMsg)).toHaveLength(1))
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Change account' }))
    await waitFor(() => expect(seenAt(accounts.changeCashAccount)).toHaveLength(1))
    expect(seenAt(accounts.changeCashAccount)[0]?.body).toEqual({
      storeId: 'sto_1',
      accountId: 'acc_2',
      code: '123456',
    })
  })
})
