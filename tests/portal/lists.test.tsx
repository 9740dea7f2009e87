import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { list } from '#contract/payments/transactions.ts'
import * as notify from '#portal/kit/notify.ts'
import { queryClient } from '#portal/kit/query.ts'
import { type Column, choiceOf, isShown } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { factsOf } from '../machines/models/samples.ts'
import { renderedReason } from '../support/rendered-reason.ts'
import { detailOf } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, refused, seenAt } from './support.tsx'

freshTab()

type Row = {
  readonly transactionId: string
  readonly email: string | null
  readonly arn: string | null
}
// The table needs no more of a row than its columns read.
const columns = [
  {
    key: 'transactionId',
    title: () => 'ID',
    cell: (row: Row) => row.transactionId,
    setting: 9,
    sort: { first: '-time', usual: true },
  },
  { key: 'email', title: () => 'Email', cell: (row: Row) => row.email, setting: 1 },
  {
    key: 'arn',
    title: () => 'ARN',
    cell: (row: Row) => row.arn,
    setting: 0,
    sort: { first: 'amount' },
  },
] satisfies Column<Row>[]

const payment = detailOf(factsOf('DEBIT', 'SUCCESS'))
const page = (from: number, size: number, total: number | null, next: string | null) =>
  ok({
    total,
    totalCapped: false,
    next,
    records: Array.from({ length: size }, (_, index) => ({
      ...payment,
      transactionId: `t${from + index}`,
      email: `p${from + index}@mail.example`,
      arn: `arn${from + index}`,
    })),
  })

/** 45 rows in cursor pages, as the server returns them. */
function fortyFive() {
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(list, ({ body }) => {
    const { pageNum, pageSize, total, cursor } = body as {
      pageNum: number
      pageSize: number
      total: string
      cursor?: string
    }
    if (total === 'exact') return page(1, 1, 45, null)
    const from = cursor ? Number(cursor) : (pageNum - 1) * pageSize + 1
    const size = Math.min(pageSize, 46 - from)
    return page(from, size, null, from + size <= 45 ? String(from + size) : null)
  })
}

const Table = () => (
  <QueryClientProvider client={queryClient}>
    <DataTable
      call={list}
      payload={{}}
      columns={columns}
      preference="trade_query_habit"
      rowKey={(row) => row.transactionId}
      label="Transactions"
      empty={<p>Nothing here</p>}
      rowHref={(row) => `/aq/tradeDetail?transactionId=${row.transactionId}`}
      actions={() => [
        {
          id: 'refund',
          label: 'Refund',
          reasons: [renderedReason('refund.nothing_left'), renderedReason('permission.missing')],
          run: () => {},
        },
      ]}
    />
  </QueryClientProvider>
)

describe('the table', () => {
  test('pages forward and back by cursors that the address keeps; the count is asked apart', async () => {
    fortyFive()
    const user = userEvent.setup()
    render(<Table />)
    await screen.findByText('t1')
    await screen.findByText('45 in total')
    const next = screen.getByRole('button', { name: 'Next page' })
    next.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('t21')
    expect(location.search).toBe('?page=2&cursor=21')
    await user.keyboard('{Enter}')
    await screen.findByText('t45')
    // A disabled paging button keeps the focus and ignores presses.
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(next)
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?page=3&cursor=41')
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('t21')
    expect(location.search).toBe('?page=2&cursor=21')
    const rows = seenAt(list).map((one) => one.body as { total: string })
    expect(rows.filter((one) => one.total === 'exact')).toHaveLength(1)
  })

  test('opened at a copied address it shows that page, and can go back without the cursor before', async () => {
    fortyFive()
    history.replaceState(null, '', '/aq/transitionLog?page=3&cursor=41')
    render(<Table />)
    await screen.findByText('t41')
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await screen.findByText('t21')
    expect(location.search).toBe('?page=2')
  })

  test('the head of a column sorts by keyboard, says how the list stands, and keeps it in the address', async () => {
    fortyFive()
    answer(queryProperty, () => ok({ propertyValue: { arn: 1 } }))
    history.replaceState(null, '', '/aq/transitionLog?page=2&cursor=21&status=FAILED')
    const user = userEvent.setup()
    render(<Table />)
    await screen.findByText('t21')
    const head = (name: string) => screen.findByRole('columnheader', { name })
    const orders = async () => [
      (await head('ID')).getAttribute('aria-sort'),
      (await head('ARN')).getAttribute('aria-sort'),
      screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort'),
    ]
    expect(await orders()).toEqual(['descending', 'none', null])
    within(await head('ARN'))
      .getByRole('button')
      .focus()
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?status=FAILED&sort=amount')
    await waitFor(async () => expect(await orders()).toEqual(['none', 'ascending', null]))
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?status=FAILED&sort=-amount')
    await waitFor(() => expect(seenAt(list).at(-1)?.body).toMatchObject({ sort: '-amount' }))
    await user.click(within(await head('ID')).getByRole('button'))
    expect(location.search).toBe('?status=FAILED')
    await user.click(within(await head('ID')).getByRole('button'))
    expect(location.search).toBe('?status=FAILED&sort=time')
  })

  test('an order in the address that no column has counts for nothing', async () => {
    fortyFive()
    history.replaceState(null, '', '/aq/transitionLog?sort=secret')
    render(<Table />)
    await screen.findByText('t1')
    expect(seenAt(list)[0]?.body).not.toHaveProperty('sort')
  })

  test('a new page size begins at the first page', async () => {
    fortyFive()
    history.replaceState(null, '', '/aq/transitionLog?page=2&cursor=21')
    render(<Table />)
    await screen.findByText('t21')
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    await screen.findByText('t1')
    expect(location.search).toBe('?size=50')
  })

  test('shows the empty state, and a retry after an error', async () => {
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(list, () => refused('internal', 'Broken for now'))
    render(<Table />)
    await screen.findByText('Broken for now')
    answer(list, () => page(1, 0, 0, null))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing here')
  })

  test('shows the stored columns, keeps the fixed one, and saves a change', async () => {
    fortyFive()
    answer(queryProperty, () =>
      ok({ propertyValue: { transactionId: 0, email: 0, arn: 1, gone: 1 } }),
    )
    const stored: unknown[] = []
    answer(saveProperty, ({ body }) => {
      stored.push(body)
      return ok('SUCCESS')
    })
    const said = vi.spyOn(notify, 'notify').mockResolvedValue()
    render(<Table />)
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
        'ID',
        'ARN',
        'Actions',
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /^ID/ })).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Email' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith({ tone: 'good', title: 'Saved successfully' }),
    )
    expect(stored).toEqual([
      { propertyType: 'trade_query_habit', propertyValue: { transactionId: 9, email: 1, arn: 1 } },
    ])
  })

  test('a blocked act of a row stays in sight and says all its reasons', async () => {
    fortyFive()
    const user = userEvent.setup()
    render(<Table />)
    await user.click(await screen.findByRole('button', { name: 'Actions for t1' }))
    await user.click(await screen.findByRole('menuitem', { name: /Refund/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The amount has been refunded in full.')).toBeTruthy()
    expect(dialog.getByText('Your administrator can change this')).toBeTruthy()
    expect(location.pathname).toBe('/aq/homePage')
  })

  test('a press on a row opens it', async () => {
    fortyFive()
    render(<Table />)
    await userEvent.click(await screen.findByText('p1@mail.example'))
    expect(location.pathname + location.search).toBe('/aq/tradeDetail?transactionId=t1')
  })
})

test('a stored choice that is no choice is ignored', () => {
  expect(choiceOf('x')).toEqual({})
  expect(choiceOf({ a: 5, b: 1 })).toEqual({ b: 1 })
  expect(isShown({ key: 'a', setting: 9 }, { a: 0 })).toBe(true)
  expect(isShown({ key: 'new', setting: 1 }, { a: 0 })).toBe(true)
})
