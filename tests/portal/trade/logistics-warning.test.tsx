// The block on the withdraw screens: settled orders that lack logistics are named and led to; nothing is held up.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getSettledDefect } from '#contract/trade/logistics.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { ClientPage } from '#portal/money/withdrawals/client-page.tsx'
import { RecordsPage } from '#portal/money/withdrawals/records-page.tsx'
import { WebsiteTab } from '#portal/money/withdrawals/website-tab.tsx'
import { WithdrawDialogs } from '#portal/money/withdrawals/withdraw-dialogs.tsx'
import { open, withdrawalsServer } from '../money/withdrawals-world.tsx'
import { answer, ok, seenAt } from '../support.tsx'

withdrawalsServer()

const defect = (count: number) => ({ isDefect: count > 0, count, stores: [] })
beforeEach(() => answer(getSettledDefect, () => ok(defect(1_037))))

const title = 'Settled orders without logistics: 1,037'
const link = () => screen.findByRole('link', { name: 'Upload logistics' })

test.each([
  ['the records', <RecordsPage key="records" />, '/aq/withdrawalDetail'],
  ['the client page', <ClientPage key="client" />, '/aq/clientWithdraw'],
])('%s: their number, and the way to all of them', async (_, part, address) => {
  open(part, address)
  expect(await screen.findByText(title)).toBeTruthy()
  expect((await link()).getAttribute('href')).toBe(
    '/aq/logisticsManage?state=not_uploaded&settled=yes',
  )
})

test('the tab of a website counts and links its own', async () => {
  open(<WebsiteTab accId="S1" />, '/aq/webDetail?accId=S1')
  expect((await link()).getAttribute('href')).toBe(
    '/aq/logisticsManage?state=not_uploaded&settled=yes&storeId=S1',
  )
  expect(seenAt(getSettledDefect)[0]?.query.getAll('storeId')).toEqual(['S1'])
})

test('the dialog says it and goes on all the same', async () => {
  open(<WithdrawDialogs />, '/aq/accountBalance?withdraw=USD~S1')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Withdrawals are not affected/)).toBeTruthy()
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  expect(amount.hasAttribute('disabled')).toBe(false)
})

test('whoever may not open the page hears the number without a link', async () => {
  answerReachable((address) => (address === '/aq/logisticsManage' ? undefined : address))
  open(<RecordsPage />, '/aq/withdrawalDetail')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upload logistics' })).toBeNull()
})

test('nothing stands there when nothing lacks', async () => {
  answer(getSettledDefect, () => ok(defect(0)))
  open(<RecordsPage />, '/aq/withdrawalDetail')
  await screen.findByRole('link', { name: 'wdr_2' })
  await waitFor(() => expect(seenAt(getSettledDefect)).toHaveLength(1))
  expect(screen.queryByText(/Settled orders without logistics/)).toBeNull()
})
