// The notice on the withdrawals screen: settled orders without logistics are counted and linked; nothing is blocked.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getSettledDefect } from '#contract/payments/logistics.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { RecordsPage } from '#portal/money/withdrawals/records-page.tsx'
import { open, withdrawalsServer } from '../money/withdrawals-world.tsx'
import { answer, ok, seenAt } from '../support.tsx'

withdrawalsServer()

const defect = (count: number) => ({ isDefect: count > 0, count, stores: [] })
beforeEach(() => answer(getSettledDefect, () => ok(defect(1_037))))

const title = 'Settled orders without logistics: 1,037'
const link = () => screen.findByRole('link', { name: 'Upload logistics' })

test('their number, and the way to all of them', async () => {
  open(<RecordsPage />, '/aq/withdrawalDetail')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(/Withdrawals are not affected/)).toBeTruthy()
  expect((await link()).getAttribute('href')).toBe(
    '/aq/logisticsManage?state=not_uploaded&settled=yes',
  )
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
