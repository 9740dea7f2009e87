import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { reason } from '#domain/reasons.ts'
import { transactionStatuses } from '#domain/transactions.ts'
import { FilterBar } from '#portal/kit/filter-bar.tsx'
import { choices, range, rangePayload, text, urlParams } from '#portal/kit/url-params.ts'
import { hrefWith, useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { freshTab } from './support.tsx'

freshTab()

const params = urlParams({ id: text(), status: choices(transactionStatuses), range: range() })
function Filters() {
  const [state] = useUrlState(params)
  return (
    <>
      <FilterBar
        params={params}
        fields={[
          { name: 'range', label: 'Time', kind: 'range' },
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

  test('reset goes back to the default range, never to an empty one', async () => {
    history.replaceState(null, '', '/aq/transitionLog?id=a&range=2026-01-01~2026-01-31')
    render(<Filters />)
    expect(shown().range).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(location.search).toBe('')
    const { from, to } = shown().range
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
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
    expect(rangePayload({ from: '2026-11-14', to: '2026-11-20' })).toEqual({
      from: '2026-11-13T16:00:00.000Z',
      to: '2026-11-20T16:00:00.000Z',
    })
    expect(rangePayload({ from: '2026-11-20', to: '2026-11-14' })).toEqual({})
  })

  test('a link to a filtered list names only what differs', () => {
    expect(hrefWith('/aq/transitionLog', params, { status: ['REVIEW', 'FAILED'] })).toBe(
      '/aq/transitionLog?status=REVIEW&status=FAILED',
    )
    expect(hrefWith('/aq/transitionLog', params, { id: '', status: [] })).toBe('/aq/transitionLog')
  })
})

describe('why not', () => {
  const both = [
    reason('capture.expired', { until: '2026-11-20T10:00:00.000Z' }),
    reason('permission.missing'),
  ]

  test('is out of the way when nothing is', () => {
    render(
      <WhyNot reasons={[]}>
        {(blocked) => (
          <button type="button" disabled={blocked}>
            Act
          </button>
        )}
      </WhyNot>,
    )
    expect(screen.getByRole('button', { name: 'Act' })).toHaveProperty('disabled', false)
  })

  test('blocks, and by keyboard says every reason with its owner', async () => {
    render(
      <WhyNot reasons={both}>
        {(blocked) => (
          <button type="button" disabled={blocked}>
            Act
          </button>
        )}
      </WhyNot>,
    )
    await waitFor(() => expect(document.querySelector('[data-blocked]')).not.toBeNull())
    expect(screen.getByRole('button', { name: 'Act' })).toHaveProperty('disabled', true)
    await userEvent.tab()
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('The authorisation ran out at 2026-11-20 10:00:00 UTC+0.')
    expect(tip.textContent).toContain('This is final')
    expect(tip.textContent).toContain('Your administrator can change this')
  })
})
