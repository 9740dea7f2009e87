import { QueryClientProvider } from '@tanstack/react-query'
import { render as draw, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { transactionStatuses } from '#domain/payments/transactions.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { choices, range, rangePayload, text, urlParams, words } from '#portal/kit/url-params.ts'
import { hrefWith, readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { settleZone } from '#portal/kit/zone.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { LogFilters } from '#portal/payments/transactions/log-filters.tsx'
import { filledIn, logParams } from '#portal/payments/transactions/shared/filters.ts'
import { nextFrame } from '../support/show.tsx'
import { freshTab, sessionWith } from './support.tsx'

freshTab()

const render = (node: ReactNode) =>
  draw(<QueryClientProvider client={queryClient}>{node}</QueryClientProvider>)

const params = urlParams({ id: text(), status: choices(transactionStatuses), range: range() })
function Filters() {
  const [state] = useUrlState(params)
  return (
    <>
      <FilterBar
        params={params}
        fields={[
          { name: 'range', label: 'Time', ...dayRange },
          { name: 'id', label: 'ID', kind: 'text' },
          {
            name: 'status',
            label: 'Status',
            kind: 'multi',
            options: transactionStatuses.map((value) => ({ value, label: value })),
          },
        ]}
      />
      <output>{JSON.stringify(state)}</output>
    </>
  )
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')

describe('the filters', () => {
  test('write what is typed into the address, drop the page, and read it back', async () => {
    history.replaceState(
      null,
      '',
      '/aq/transitionLog?page=3&cursor=x&status=REVIEW&status=bogus&proof=available.USD',
    )
    render(<Filters />)
    expect(shown()).toMatchObject({ id: '', status: ['REVIEW'] })
    await userEvent.type(screen.getByLabelText('ID'), 'txn_1{Enter}')
    expect(new URLSearchParams(location.search).getAll('id')).toEqual(['txn_1'])
    expect(location.search).not.toContain('page=')
    expect(location.search).toContain('proof=available.USD')
    expect(shown()).toMatchObject({ id: 'txn_1', status: ['REVIEW'] })
  })

  test('Escape takes back what was typed since the box was entered, or since Enter', async () => {
    history.replaceState(null, '', '/aq/transitionLog?id=txn_1')
    render(<Filters />)
    const box = screen.getByLabelText<HTMLInputElement>('ID')
    await userEvent.type(box, '23{Escape}')
    await userEvent.type(box, '23{Enter}4{Escape}')
    await userEvent.tab()
    expect([box.value, shown().id]).toEqual(['txn_123', 'txn_123'])
  })

  test('the Enter that takes what an input method composed filters nothing', async () => {
    history.replaceState(null, '', '/aq/transitionLog')
    render(<Filters />)
    const box = screen.getByLabelText('ID')
    fireEvent.input(box, { target: { value: 'ni' } })
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(shown().id).toBe('')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(shown().id).toBe('ni')
  })

  test('a choice of several works by keys from its first opening', async () => {
    history.replaceState(null, '', '/aq/transitionLog')
    render(<Filters />)
    const user = userEvent.setup()
    screen.getByRole('button', { name: /^Status/ }).focus()
    await user.keyboard('{Enter}')
    const list = await screen.findByRole('listbox', {}, { timeout: 5_000 })
    await waitFor(() => expect(document.activeElement).toBe(list))
    // The first entry selects all.
    for (const key of ['{Home}', '{ArrowDown}', '{Enter}']) {
      await user.keyboard(key)
      await nextFrame()
    }
    await waitFor(() => expect(shown().status).toEqual([transactionStatuses[0]]))
    await user.keyboard('{Escape}')
    const box = screen.getByRole('combobox', { name: /^Status/ })
    await waitFor(() => expect(document.activeElement).toBe(box))
  })

  test('reset goes back to the default range, never to an empty one', async () => {
    history.replaceState(null, '', '/aq/transitionLog?id=a&range=2026-01-01~2026-01-31')
    render(<Filters />)
    expect(shown().range).toEqual({ from: '2026-01-01', to: '2026-01-31', zone: 'UTC+0' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(new URLSearchParams(location.search).get('range')).toMatch(/~usual$/)
    const { from, to } = shown().range
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
  })

  test.each(['transactionId', 'merchantTransactionId', 'arn', 'email'])(
    'an exact %s is asked for at any time, beside chosen days within them',
    (name) => {
      expect(filledIn(readState(logParams, `${name}=T9`))).toEqual({ [name]: 'T9' })
      const chosen = filledIn(readState(logParams, `${name}=T9&range=2026-01-01~2026-01-01`))
      expect(chosen.from).toBe('2026-01-01T00:00:00.000Z')
    },
  )

  test('the range says that it does not count beside an exact id', () => {
    session.set(sessionWith(['M-1001']))
    const told = () => screen.queryByText(/an exact ID or email is found at any date/)
    for (const [search, yields] of [
      ['', false],
      ['transactionId=T9', true],
      ['transactionId=T9&range=2026-01-01~2026-01-01', false],
      ['status=FAILED', false],
    ] as const) {
      history.replaceState(null, '', `/aq/transitionLog?${search}`)
      const { unmount } = render(<LogFilters />)
      expect([search, told() !== null]).toEqual([search, yields])
      unmount()
    }
  })

  test('a website out of reach is told of instead of All, and can be taken away', async () => {
    const stores = [
      { storeId: 'sto_1', storeName: 'Fjord' },
      { storeId: 'sto_2', storeName: 'Kumo' },
    ] as never
    session.set(sessionWith(['M-1001'], { stores }))
    history.replaceState(null, '', '/aq/transitionLog?storeId=sto_9&currency=USD')
    render(<LogFilters />)
    const box = () => screen.getByLabelText(/^Website/)
    expect(box().textContent).toBe('1 not available')
    await userEvent.click(box())
    await userEvent.click(await screen.findByRole('option', { name: 'Fjord' }))
    const chosen = () => new URLSearchParams(location.search).getAll('storeId')
    await waitFor(() => expect(chosen()).toEqual(['sto_1', 'sto_9']))
    await userEvent.click(screen.getByRole('option', { name: '1 not available' }))
    await waitFor(() => expect(chosen()).toEqual(['sto_1']))
    expect(new URLSearchParams(location.search).getAll('currency')).toEqual(['USD'])
  })

  test('while the options are on their way nothing is told of what they lack', () => {
    history.replaceState(null, '', '/aq/brands?store=sto_9')
    const late = urlParams({ store: words() })
    const field = { name: 'store', label: 'Website', kind: 'multi' } as const
    const drawn = (options: readonly { value: string; label: string }[]) => {
      const { unmount } = render(<FilterBar params={late} fields={[{ ...field, options }]} />)
      const text = screen.getByLabelText(/^Website/).textContent
      unmount()
      return text
    }
    expect(drawn([])).toBe('All')
    expect(drawn([{ value: 'sto_1', label: 'Fjord' }])).toBe('1 not available')
    expect(drawn([{ value: 'sto_9', label: 'Kumo' }])).toBe('Kumo')
  })

  test('a filter of one choice tells of a value that is none of its own', async () => {
    history.replaceState(null, '', '/aq/unsettledBalance?store=sto_9')
    const one = urlParams({ store: text() })
    const fjord = { value: 'sto_1', label: 'Fjord' }
    const field = { name: 'store', label: 'Website', kind: 'select', options: [fjord] } as const
    render(<FilterBar params={one} fields={[field]} />)
    const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Website' })
    const told = () => list().selectedOptions[0]?.textContent
    expect(told()).toBe('1 not available')
    await userEvent.selectOptions(list(), 'Fjord')
    await waitFor(() => expect(told()).toBe('Fjord'))
    expect(screen.queryByRole('option', { name: '1 not available' })).toBeNull()
  })

  test('back brings the filters of before', async () => {
    history.replaceState(null, '', '/aq/transitionLog?id=first')
    render(<Filters />)
    await userEvent.clear(screen.getByLabelText('ID'))
    await userEvent.type(screen.getByLabelText('ID'), 'second{Enter}')
    expect(shown().id).toBe('second')
    history.back()
    await waitFor(() => expect(shown().id).toBe('first'))
  })

  test('a range is asked for as instants of the chosen zone, its end exclusive', () => {
    localStorage.setItem('pp-timeZone', 'UTC+8')
    history.replaceState(null, '', '/aq/transitionLog?range=2026-11-14~2026-11-20')
    expect(rangePayload(readState(params, location.search).range)).toEqual({
      from: '2026-11-13T16:00:00.000Z',
      to: '2026-11-20T16:00:00.000Z',
    })
    expect(rangePayload({ from: '2026-11-20', to: '2026-11-14', zone: 'UTC+8' })).toEqual({})
  })

  test('a chosen range takes its zone along: who opens the link elsewhere asks for the same instants', async () => {
    localStorage.setItem('pp-timeZone', 'UTC-5')
    history.replaceState(null, '', '/aq/transitionLog')
    const here = render(<Filters />)
    const first = screen.getByRole('textbox', { name: 'From' })
    await userEvent.clear(first)
    await userEvent.type(first, '2026-01-01{Enter}')
    await userEvent.tab()
    await waitFor(() => expect(shown().range).toMatchObject({ from: '2026-01-01', zone: 'UTC-5' }))
    const asked = rangePayload(shown().range)
    here.unmount()
    localStorage.setItem('pp-timeZone', 'UTC+8')
    render(<Filters />)
    expect(rangePayload(shown().range)).toEqual(asked)
    expect(screen.getByRole('group', { name: 'Time (UTC-5)' })).toBeTruthy()
  })

  test('the zone is kept from the first page on; nonsense gives way to that of the language', () => {
    const held = () => localStorage.getItem('pp-timeZone')
    expect(held()).toBeNull()
    settleZone()
    expect(held()).toBe('UTC+0')
    localStorage.setItem('pp-timeZone', 'UTC-5')
    settleZone()
    expect(held()).toBe('UTC-5')
    localStorage.setItem('pp-timeZone', 'Mars')
    settleZone()
    expect(held()).toBe('UTC+0')
  })

  test('a range of no zone that there is counts for nothing', () => {
    const read = (word: string) => readState(params, `?range=2026-01-01~2026-01-31~${word}`).range
    expect(read('UTC%2B9')).toEqual({ from: '2026-01-01', to: '2026-01-31', zone: 'UTC+9' })
    expect(read('UTC%2B7')).toEqual(params.range.read(new URLSearchParams(), 'range'))
  })

  test('a link to a filtered list names only what differs', () => {
    expect(hrefWith('/aq/transitionLog', params, { status: ['REVIEW', 'FAILED'] })).toBe(
      '/aq/transitionLog?status=REVIEW&status=FAILED',
    )
    expect(hrefWith('/aq/transitionLog', params, { id: '', status: [] })).toBe('/aq/transitionLog')
  })
})
