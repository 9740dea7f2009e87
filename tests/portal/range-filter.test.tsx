import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { range, urlParams } from '#portal/kit/url-params.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { dayRange } from '#portal/lists/range-filter.tsx'
import { freshTab } from './support.tsx'

freshTab()
const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

const params = urlParams({ range: range() })

test.each([
  ['en', 'October 2026', 'Last 30 days', 'UTC+0'],
  ['zh', '2026年10月', '最近 30 天', 'UTC+8'],
] as const)(
  'in %s the month before is one press, and days that end today are not called a month',
  async (language, month, days, zone) => {
    overwriteGetLocale(() => language)
    setServerNow('2026-11-20T12:00:00.000Z')
    history.replaceState(null, '', '/aq/transitionLog')
    render(
      <QueryClientProvider client={queryClient}>
        <FilterBar params={params} fields={[{ name: 'range', label: 'Time', ...dayRange }]} />
      </QueryClientProvider>,
    )
    const user = userEvent.setup()
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /calendar|日历/ }))
      await user.click(await screen.findByRole('button', { name }))
    }
    const chosen = () => new URLSearchParams(location.search).get('range')
    await choose(month)
    await waitFor(() => expect(chosen()).toBe(`2026-10-01~2026-10-31~${zone}`))
    await choose(days)
    await waitFor(() => expect(chosen()).toBe(`2026-10-22~2026-11-20~${zone}`))
  },
)
