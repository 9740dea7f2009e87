// Brands: listed, removed after a confirmation, and created in a form next to a preview of their mail.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as files from '#contract/files.ts'
import * as contract from '#contract/links/brands.ts'
import { listWebsites } from '#contract/links/made-links.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { BrandFormPage } from '#portal/links/brands/brand-form-page.tsx'
import { BrandListPage } from '#portal/links/brands/brand-list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/links/brands/remove-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { brand, brandsAre, linksServer, open } from './links-world.tsx'

vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

linksServer()

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const body = (call: typeof contract.add | typeof contract.modify | typeof contract.preview) =>
  seenAt(call).at(-1)?.body
const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Northlight/ }))
  return within(await screen.findByRole('menu'))
}
const openNew = async (search = '') => {
  open(<BrandFormPage />, `/aq/addBrand${search}`)
  await screen.findByLabelText(/^Website/)
}
const fill = async () => {
  answer(files.upload, () => ok({ fileName: 'fil_9.png' }))
  type(/^Website/, 'S2')
  type(/^Brand name/, ' Pine ')
  type(/^Contact/, 'help@pine.example')
  const logo = new File(['x'], 'logo.png')
  fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [logo] } })
  await screen.findByRole('button', { name: 'Enlarge the logo' })
}

describe('the list', () => {
  test('tells of each brand its website, sender and validity, and is asked for what the address says', async () => {
    open(<BrandListPage />, '/aq/brandList?name=north&storeId=S1')
    const link = await screen.findByRole('link', { name: 'Northlight' })
    expect(link.getAttribute('href')).toBe('/aq/addBrand?id=brd_1')
    for (const text of ['orders@mail.example', '48 hours', 'help@northlight.example'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(seenAt(contract.queryPage)[0]?.body).toMatchObject({ name: 'north', storeId: ['S1'] })
  })
  test('asks with the name before one is removed, and says when that failed', async () => {
    answer(contract.remove, () => refused('not_found', 'There is no such record.'))
    open(<BrandListPage />, '/aq/brandList')
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('menuitem', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Northlight?' }))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Delete failed')).toBeTruthy()
    answer(contract.remove, () => ok('SUCCESS'))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(seenAt(contract.remove).at(-1)?.body).toEqual({ id: 'brd_1' })
  })
  test('says which theme keeps a brand from being removed', async () => {
    brandsAre(brand({ theme: { themeId: 'thm_1', name: 'Winter' } }))
    open(<BrandListPage />, '/aq/brandList')
    const menu = await openMenu()
    fireEvent.click(menu.getByRole('menuitem', { name: /Remove/ }))
    expect(await screen.findByText(/theme “Winter” uses this brand/)).toBeTruthy()
    expect(seenAt(contract.remove)).toEqual([])
  })
})

describe('the form', () => {
  test('begins with our words and sends what is typed', async () => {
    await openNew()
    expect(screen.getByLabelText<HTMLInputElement>(/^Email subject/).value).toContain('{order}')
    await fill()
    fireEvent.click(screen.getByRole('radio', { name: 'Shopify' }))
    expect(screen.getByRole('link', { name: 'Privacy policy of Shopify' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
    type(/^Hours/, '72')
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/brandList'))
    expect(body(contract.add)).toMatchObject({
      ...{ name: 'Pine', storeId: 'S2', logo: 'fil_9.png', contact: 'help@pine.example' },
      ...{ sender: 'orders', storefront: 'shopify', validHours: 72, colour: '#0a6b78' },
    })
    expect(seenAt(contract.add)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })
  test('says at each field what is missing or wrong, and sends nothing', async () => {
    await openNew()
    type(/^Email text/, 'Dear {customer}')
    type(/^Brand colour/, 'teal')
    fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
    type(/^Hours/, '169')
    press('Save')
    for (const text of [
      'Enter a whole number of hours from 1 to 168.',
      'One of the placeholders in braces is not known. Use only those listed.',
      'Enter a colour as # and six digits, such as #0a6b78.',
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(seenAt(contract.add)).toEqual([])
  })
  test('puts a place in where the cursor is', async () => {
    await openNew()
    const subject = screen.getByLabelText<HTMLInputElement>(/^Email subject/)
    type(/^Email subject/, 'Order !')
    fireEvent.focus(subject)
    subject.setSelectionRange(6, 6)
    press('Order ID')
    expect(subject.value).toBe('Order {order}!')
    expect(subject.selectionStart).toBe('Order {order}'.length)
  })
  test('shows the mail as it is typed, in a frame that leads nowhere, and in the other language', async () => {
    open(<BrandFormPage />, '/aq/addBrand')
    const frame = await screen.findByTitle<HTMLIFrameElement>('Email preview')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Northlight'))
    const doc = frame.contentDocument
    expect(doc?.querySelector('a')?.hasAttribute('href')).toBe(false)
    expect(doc?.querySelector('p')?.style.color).toBe('rgb(1, 2, 3)')
    expect(doc?.documentElement.lang).toBe('zh-Hans')
    fireEvent.click(screen.getByRole('radio', { name: '中文' }))
    await waitFor(() => expect(body(contract.preview)).toMatchObject({ language: 'zh' }))
  })
  test('says what can be read on the colour', async () => {
    await openNew()
    expect(screen.getByText('White text is used on this colour.')).toBeTruthy()
    type(/^Brand colour/, '#fdfdfd')
    expect(screen.getByText(/Dark text .* hard to see on a white page/)).toBeTruthy()
  })
  test('offers the websites that take payments, and a brand keeps the one that it has', async () => {
    answer(listWebsites, () => ok([{ storeId: 'S2' }]))
    const offered = () =>
      within(screen.getByLabelText(/^Website/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    await openNew()
    expect(offered()).toEqual(['Pine & Home'])
    expect(screen.getByLabelText<HTMLSelectElement>(/^Website/).value).toBe('S2')
    cleanup()
    await openNew('?id=brd_1')
    expect(offered()).toEqual(['Mill', 'Pine & Home'])
  })
  test('of a brand that is there changes what was seen', async () => {
    open(<BrandFormPage />, '/aq/addBrand?id=brd_1')
    await screen.findByDisplayValue('help@northlight.example')
    type(/^Contact/, '+44 20 7946 0123')
    press('Save')
    await waitFor(() => expect(seenAt(contract.modify)).toHaveLength(1))
    expect(body(contract.modify)).toMatchObject({
      ...{ id: 'brd_1', seen: 'r1', logo: 'fil_1.png', contact: '+44 20 7946 0123' },
      ...{ validHours: 48, storefront: null },
    })
  })
  test.each([
    ['/aq/addBrand', '/aq/brandList'],
    ['https://elsewhere.example/aq/brandList', '/aq/brandList'],
    ['//elsewhere.example', '/aq/brandList'],
    ['/aq/nothing', '/aq/brandList'],
  ])('that was opened from %s leads back to a screen of ours', async (back, href) => {
    const asked = back === '/aq/addBrand' ? '' : `?back=${encodeURIComponent(back)}`
    open(<BrandFormPage />, `/aq/addBrand${asked}`)
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe(href)
  })
  test('that was opened from another form leads back there with what was made', async () => {
    const back = encodeURIComponent('/aq/paymentLinkModeList?name=x')
    await openNew(`?back=${back}`)
    await fill()
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/paymentLinkModeList'))
    expect(location.search).toBe('?name=x&brand=brd_2')
  })
})
