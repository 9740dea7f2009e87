import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  change,
  listViews,
  remove,
  type SavedView,
  save,
  setDefault,
} from '#contract/access/views.ts'
import { dayInZone, plusDays } from '#domain/time-zones.ts'
import { now } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { anyRange, type Params, text, urlParams } from '#portal/kit/url-params.ts'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { shownColumns } from '#portal/lists/requested-columns.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const list = '/aq/transitionLog'
const params = urlParams({ email: text() })
const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  viewId: `viw_${name}`,
  name,
  search: `email=${name}`,
  shared: false,
  own: true,
  ownerName: 'Mira Halloran',
  isDefault: false,
  revision: `of ${name}`,
  ...more,
})

function show(views: readonly SavedView[], search = '', more: Params = {}) {
  answer(listViews, () => ok(views))
  history.replaceState(null, '', `${list}${search}`)
  render(
    <QueryClientProvider client={queryClient}>
      <FilterBar
        params={{ ...params, ...more }}
        fields={[{ kind: 'text', name: 'email', label: 'Email' }]}
      />
    </QueryClientProvider>,
  )
}
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
}
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(name) }))

beforeEach(() => {
  session.set(sessionWith(['M-1001'], { kind: 'operator' }))
  shownColumns.set(null)
})

describe('the views of a list', () => {
  test('are links to their addresses; the one that is open is marked, whatever page it is on', async () => {
    show([view('ada'), view('zoe')], '?email=zoe&page=2&cursor=9&proof=x')
    const zoe = await screen.findByRole('link', { name: 'zoe' })
    expect(zoe.getAttribute('href')).toBe(`${list}?email=zoe`)
    expect(zoe.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: 'ada' }).getAttribute('aria-current')).toBeNull()
    expect(seenAt(listViews)[0]?.query.get('list')).toBe(list)
  })

  test('what is shown is kept with its order and columns, without its page and dialogs', async () => {
    show([], '?sort=-amount&email=ada&page=2&cursor=9&proof=x')
    shownColumns.set('arn.email')
    answer(save, () => ok({ viewId: 'viw_1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(seenAt(save)).toHaveLength(0)
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ada')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(seenAt(save)).toHaveLength(1))
    const search = 'columns=arn.email&email=ada&sort=-amount'
    expect(seenAt(save)[0]?.body).toEqual({ list, name: 'Ada', search, shared: true })
    await waitFor(() => expect(location.search).toBe(`?${search}`))
  })

  test('days that end today are kept as so many, and are those of the day on which the view is opened', async () => {
    const at = (place: number) => dayInZone(plusDays(now(), place), 'UTC+8')
    const search = `?${new URLSearchParams({ range: `${at(-29)}~${at(0)}~UTC+8` })}`
    show([view('month', { search: 'range=last7~UTC%2B8' })], search, { range: anyRange() })
    answer(save, () => ok({ viewId: 'viw_1' }))
    const link = await screen.findByRole('link', { name: 'month' })
    const range = new URL(link.getAttribute('href') ?? '', 'https://portal.test').searchParams
    expect(range.get('range')).toBe(`${at(-6)}~${at(0)}~UTC+8`)
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ours')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(seenAt(save)).toHaveLength(1))
    expect(seenAt(save)[0]?.body).toMatchObject({ search: 'range=last30%7EUTC%2B8' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe(search)
  })

  test('days that ended before stay what they are', async () => {
    const search = 'range=2026-10-01%7E2026-10-31%7EUTC%2B8'
    show([view('october', { search })], `?${search}`, { range: anyRange() })
    const link = await screen.findByRole('link', { name: 'october' })
    expect(link.getAttribute('href')).toBe(`${list}?${search}`)
    expect(link.getAttribute('aria-current')).toBe('true')
  })

  test('the default opens the list when the address says nothing, and not otherwise', async () => {
    show([view('ada', { isDefault: true })], '?range=2026-11-17~2026-11-23~UTC%2B0~usual')
    await waitFor(() => expect(location.search).toBe('?email=ada'))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(location.search).toBe('')
    await screen.findByRole('link', { name: /ada/ })
    expect(location.search).toBe('')
  })

  test('an address of its own wins over the default', async () => {
    show([view('ada', { isDefault: true })], '?email=zoe')
    await screen.findByRole('link', { name: /ada/ })
    expect(location.search).toBe('?email=zoe')
  })

  test('a view is made the default, and deleted after a yes', async () => {
    show([view('ada')])
    answer(setDefault, () => ok('SUCCESS'))
    answer(remove, () => ok('SUCCESS'))
    await menuOf('ada')
    await press('Make default')
    await waitFor(() => expect(seenAt(setDefault)[0]?.body).toEqual({ list, viewId: 'viw_ada' }))
    await menuOf('ada')
    await press('Delete')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(seenAt(remove)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(seenAt(remove)[0]?.body).toEqual({ viewId: 'viw_ada' }))
  })

  test('what somebody else renamed meanwhile is not renamed unawares, and shows its name', async () => {
    show([view('ada')], '?email=zoe')
    answer(change, () => refused('changed_meanwhile', 'Someone else changed this.'))
    await menuOf('ada')
    await press('Rename')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' B')
    answer(listViews, () => ok([view('grace', { viewId: 'viw_ada' })]))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Someone else changed this.')).toBeTruthy()
    const renamed = { viewId: 'viw_ada', name: 'ada B', seen: 'of ada' }
    expect(seenAt(change)[0]?.body).toEqual(renamed)
    expect(await screen.findByText('grace')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await menuOf('grace')
    await press('Save changes')
    await waitFor(() => expect(seenAt(change)[1]?.body).toMatchObject({ seen: 'of grace' }))
  })

  test('what a colleague shares is not changed by an operator, who is told why', async () => {
    show([view('ada', { shared: true, own: false, ownerName: 'Ines Falk' })])
    await screen.findByRole('link', { name: /Shared by Ines Falk/ })
    await menuOf('ada')
    await press('Rename')
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(
        'Ines Falk saved this view. Only its owner or an administrator can change it.',
      ),
    ).toBeTruthy()
  })
})

test('a screen of one record has no views', async () => {
  history.replaceState(null, '', '/aq/webDetail?storeId=s1')
  render(<FilterBar params={params} fields={[]} />)
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  expect(seenAt(listViews)).toHaveLength(0)
})
