// Themes: listed, made the default, removed, and edited next to a preview of the payer's page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { list as listBrands } from '#contract/links/brands.ts'
import * as contract from '#contract/links/link-themes.ts'
import { queryClient } from '#portal/kit/query.ts'
import { ThemeFormPage } from '#portal/links/link-themes/form-page.tsx'
import { ThemeListPage } from '#portal/links/link-themes/list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/links/link-themes/remove-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { billsServer, brand, listedThemes, open, theme } from './bills-world.tsx'

billsServer()

const list = '/aq/paymentLinkThemeList'
const form = '/aq/addTheme'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string, at = 0) => {
  const input = screen.getAllByLabelText(label)[at]
  if (!input) throw new Error(`no ${label}`)
  fireEvent.change(input, { target: { value } })
}
const sent = () => seenAt(contract.addOrUpdate).at(-1)?.body
/** Opens the actions of a theme. */
const acts = async (name: string) => {
  await screen.findByRole('link', { name })
  fireEvent.click(button(`Actions for ${name}`))
  await screen.findByRole('menuitem', { name: 'Edit' })
}
const item = (name: RegExp) => screen.getByRole('menuitem', { name })

describe('the list', () => {
  test('shows brand and logo, marks the default, and is asked for what the address says', async () => {
    open(<ThemeListPage />, `${list}?name=s&brandId=brd_1`)
    await screen.findByRole('link', { name: 'Summer' })
    const rows = screen.getAllByRole('row')
    const row = (name: string) =>
      within(rows.find(({ textContent }) => textContent.includes(name)) as HTMLElement)
    expect(row('Summer').getByText('Default')).toBeTruthy()
    expect(row('Winter').queryByText('Default')).toBeNull()
    expect(row('Winter').getByText('Northlight')).toBeTruthy()
    expect(seenAt(contract.list)[0]?.body).toMatchObject({ name: 's', brandId: ['brd_1'] })
  })
  test('makes another one the default and says so', async () => {
    answer(contract.updateDefault, () => ok('SUCCESS'))
    open(<ThemeListPage />, list)
    await acts('Winter')
    fireEvent.click(item(/^Make default/))
    await waitFor(() =>
      expect(seenAt(contract.updateDefault).map(({ body }) => body)).toEqual([{ id: 'thm_2' }]),
    )
  })
  test('says why the default one is neither removed nor made it again', async () => {
    open(<ThemeListPage />, list)
    await acts('Summer')
    fireEvent.click(item(/^Remove/))
    expect(
      await screen.findByText('This is the default theme. Make another theme the default first.'),
    ).toBeTruthy()
    expect(seenAt(contract.remove)).toEqual([])
  })
  test('says why a theme without its brand is not made the default', async () => {
    listedThemes(theme({ brandRemoved: true }))
    open(<ThemeListPage />, list)
    await acts('Summer')
    expect(screen.getByText('Brand removed')).toBeTruthy()
    fireEvent.click(item(/^Make default/))
    expect(await screen.findByText(/The brand of this theme was removed/)).toBeTruthy()
  })
  test('asks before a theme is removed, and says when that failed', async () => {
    answer(contract.remove, () => refused('refused', 'This theme was removed.'))
    open(<ThemeListPage />, list)
    await acts('Winter')
    fireEvent.click(item(/^Remove/))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Winter?' }))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Delete failed')).toBeTruthy()
    answer(contract.remove, () => ok('SUCCESS'))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(seenAt(contract.remove).at(-1)?.body).toEqual({ id: 'thm_2' })
  })
})

describe('a new theme', () => {
  test('is sent as it was entered and leads to the list', async () => {
    open(<ThemeFormPage />, form)
    await screen.findByRole('option', { name: 'Nordlys (Mill)' })
    type(/^Name\*?$/, 'Autumn')
    type(/^Brand/, 'brd_2')
    type(/^Sector/, 'travel')
    type(/^Label/, 'Route')
    fireEvent.click(screen.getByRole('switch', { name: /^Default theme/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /shipping address/ }))
    expect(screen.getByText('Nordlys asks you to pay')).toBeTruthy()
    fireEvent.click(button('Save theme'))
    await waitFor(() => expect(location.pathname).toBe(list))
    expect(sent()).toEqual({
      ...{ name: 'Autumn', brandId: 'brd_2', logo: null, sector: 'travel', isDefault: true },
      asksShipping: true,
      fields: [{ name: 'route', label: 'Route', type: 'text', required: false, options: [] }],
    })
  })
  test('says what is missing', async () => {
    open(<ThemeFormPage />, form)
    await screen.findByRole('option', { name: 'Nordlys (Mill)' })
    fireEvent.click(button('Save theme'))
    const faults = within(await screen.findByRole('region'))
    for (const words of ['Choose a brand', 'Choose a sector'])
      expect(faults.getByText(new RegExp(words))).toBeTruthy()
    expect(seenAt(contract.addOrUpdate)).toEqual([])
  })
  test('waits for a brand that is added meanwhile, and loses nothing', async () => {
    answer(listBrands, () => ok([]))
    const { unmount } = open(<ThemeFormPage />, `${form}?back=%2Faq%2FhomePage`)
    expect(await screen.findByText('You have no brand yet. Add one first.')).toBeTruthy()
    type(/^Name\*?$/, 'Autumn')
    type(/^Label/, 'Route')
    fireEvent.click(button('Add brand'))
    await waitFor(() => expect(location.pathname).toBe('/aq/addBrand'))
    const back = new URLSearchParams(location.search).get('back') ?? ''
    unmount()
    queryClient.clear()
    answer(listBrands, () => ok([brand({ brandId: 'brd_new', name: 'Fresh' })]))
    open(<ThemeFormPage />, `${back}&brand=brd_new`)
    expect(await screen.findByDisplayValue('Autumn')).toBeTruthy()
    expect(screen.getByDisplayValue('Route')).toBeTruthy()
    expect(await screen.findByText('Fresh asks you to pay')).toBeTruthy()
    type(/^Sector/, 'hotel')
    fireEvent.click(button('Save theme'))
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/aq/homePage?theme=thm_3'),
    )
    expect(sent()).toMatchObject({ name: 'Autumn', brandId: 'brd_new' })
  })
})

describe('a theme that is there', () => {
  test('is changed as it was seen; the default one stays it', async () => {
    open(<ThemeFormPage />, `${form}?id=thm_1`)
    await screen.findByDisplayValue('Summer')
    await screen.findByRole('option', { name: 'Nordlys (Mill)' })
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
    type(/^Name\*?$/, 'High summer')
    fireEvent.click(button('Save theme'))
    await waitFor(() => expect(location.pathname).toBe(list))
    expect(sent()).toMatchObject({
      ...{ id: 'thm_1', seen: 'r1', name: 'High summer', brandId: 'brd_1', isDefault: true },
      fields: [{ fieldId: 'fld_Passenger', label: 'Passenger' }],
    })
  })
  test('of another website’s default may not be made it', async () => {
    listedThemes(theme({ defaultBeyondReach: true }))
    open(<ThemeFormPage />, `${form}?id=thm_1`)
    await screen.findByDisplayValue('Summer')
    expect((await screen.findByRole<HTMLInputElement>('switch')).disabled).toBe(true)
  })
  test('whose brand was removed asks for another one', async () => {
    listedThemes(theme({ brandId: 'brd_gone', brandRemoved: true }))
    open(<ThemeFormPage />, `${form}?id=thm_1`)
    await screen.findByDisplayValue('Summer')
    await screen.findByRole('option', { name: 'Nordlys (Mill)' })
    expect(screen.getByLabelText<HTMLSelectElement>(/^Brand/).value).toBe('')
    fireEvent.click(button('Save theme'))
    expect(await screen.findAllByText(/Choose a brand/)).not.toHaveLength(0)
    expect(seenAt(contract.addOrUpdate)).toEqual([])
  })
  test('that is none of his does not exist', async () => {
    answer(contract.getDetail, () => refused('not_found', 'There is no such record'))
    open(<ThemeFormPage />, `${form}?id=thm_9`)
    expect(await screen.findByText(/not found|does not exist/i)).toBeTruthy()
  })
})
