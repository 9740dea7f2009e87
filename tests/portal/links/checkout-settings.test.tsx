import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from '#contract/files.ts'
import { list as listBrands } from '#contract/links/brands.ts'
import { querySetting, resetSetting, saveSetting } from '#contract/links/checkout-settings.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import * as notify from '#portal/kit/notify.ts'
import { session } from '#portal/kit/session.ts'
import { EditorPage } from '#portal/links/checkout-settings/editor-page.tsx'
import { showPart } from '../payments/transactions-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { brand } from './made-links-world.tsx'

freshTab()

const settings = { ...defaultCheckout, languages: [...defaultCheckout.languages] }
const kept = (more: object = {}, revision = 'rev_1') => ({
  ...{ settings: { ...settings, ...more }, look: { ...settings, ...more } },
  ...{ changedAt: '2026-11-20T00:00:00.000Z', revision, mayChange: true },
})
/** The style rules that the page has created itself. */
const rules: string[] = []
class Sheet {
  replaceSync(text: string) {
    rules.push(text)
  }
}

beforeEach(() => {
  rules.length = 0
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(URL, { createObjectURL: () => 'blob:sent', revokeObjectURL: () => {} })
  session.set(sessionWith(['M-09', 'M-0901']))
  answer(querySetting, () => ok(kept()))
  answer(listBrands, () => ok([]))
})

async function open() {
  history.replaceState(null, '', '/aq/checkoutCustomSettings')
  const { container } = showPart(<EditorPage />)
  await screen.findByRole('heading', { name: 'Colours' })
  return container
}
const accent = () => screen.getByLabelText<HTMLInputElement>('Accent colour')
const type = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByLabelText(name))

test('a colour that white cannot be read on is said, with one that it can', async () => {
  await open()
  type(accent(), '#e8a33d')
  expect(screen.getByText('2.1 : 1')).toBeTruthy()
  expect(screen.getByText(/hard to read: the contrast must be at least 4\.5 : 1/)).toBeTruthy()
  press(/^Use #/)
  expect(accent().value).toMatch(/^#[\dA-F]{6}$/)
  expect(screen.queryByText(/hard to read/)).toBeNull()
  expect(screen.getByText('4.5 : 1')).toBeTruthy()
})

test('what is not saved is counted, saved with what was seen, and then no longer counted', async () => {
  const saved = kept({ shape: 'pill', accentColour: '#0A6B78' }, 'rev_2')
  answer(saveSetting, () => ok(saved))
  const told = vi.spyOn(notify, 'notify')
  await open()
  choose('Shape', 'Pill')
  type(accent(), '0a6b78')
  expect(screen.getByText('2 unsaved changes')).toBeTruthy()
  press('Save')
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
  expect(told).toHaveBeenCalledWith({ tone: 'good', title: 'Saved successfully' })
  expect(seenAt(saveSetting)[0]?.body).toMatchObject({
    settings: { shape: 'pill', accentColour: '#0A6B78', headerColour: null, staySeconds: 3 },
    seen: 'rev_1',
  })
  choose('Shape', 'Square')
  press('Save')
  await waitFor(() => expect(seenAt(saveSetting)).toHaveLength(2))
  expect(seenAt(saveSetting)[1]?.body).toMatchObject({ seen: 'rev_2' })
})

test('changes are discarded after a question', async () => {
  await open()
  choose('Size', 'Large')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  press('Discard')
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  )
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
  const size = screen.getByRole('radiogroup', { name: 'Size' })
  expect(within(size).getByLabelText<HTMLInputElement>('Normal').checked).toBe(true)
})

test('the browser asks before a page with changes is closed, and not before', async () => {
  await open()
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  choose('Theme', 'Dark')
  expect(closes()).toBe(false)
  choose('Theme', 'Same as device')
  expect(closes()).toBe(true)
})

test('what is wrong is said at its field and nothing is sent', async () => {
  await open()
  type(screen.getByLabelText('Redirect address'), 'http://shop.test')
  type(screen.getByLabelText('Seconds before the redirect'), '31')
  for (const name of ['English', '中文']) fireEvent.click(screen.getByRole('checkbox', { name }))
  type(accent(), 'red')
  press('Save')
  await screen.findAllByText(/Enter an address that begins with https/)
  for (const words of [/six hex digits/, /at least one language/, /from 0 to 30/])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(seenAt(saveSetting)).toHaveLength(0)
})

test('who sees some groups only is told why he can neither save nor reset', async () => {
  answer(querySetting, () => ok({ ...kept(), mayChange: false }))
  await open()
  expect(screen.getByText(/apply to all websites, and you can access only some/)).toBeTruthy()
  for (const name of ['Save', 'Reset to defaults']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled || button.getAttribute('aria-disabled')).toBeTruthy()
  }
  choose('Size', 'Large')
  press('Save')
  expect(seenAt(saveSetting)).toEqual([])
})

test('a save that fails is told as one of the checkout settings; what was entered stays', async () => {
  answer(saveSetting, () => refused('rate_limited', 'Too many requests.'))
  await open()
  choose('Font', 'Serif')
  press('Save')
  expect(await screen.findByText('The checkout settings could not be saved')).toBeTruthy()
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
})

test('who was slower is told, and sees on request what stands now', async () => {
  answer(saveSetting, () => refused('changed_meanwhile', 'Someone else changed this.'))
  await open()
  choose('Font', 'Serif')
  press('Save')
  await screen.findByText('Someone else changed this.')
  answer(querySetting, () => ok(kept({ font: 'mono' }, 'rev_9')))
  press('Reload')
  await waitFor(() => {
    const font = screen.getByRole('radiogroup', { name: 'Font' })
    expect(within(font).getByLabelText<HTMLInputElement>('Mono').checked).toBe(true)
  })
})

test('the defaults come back after a question', async () => {
  answer(querySetting, () => ok(kept({ size: 'small' })))
  answer(resetSetting, () => ok({ ...kept({}, 'rev_3'), changedAt: null }))
  await open()
  press('Reset to defaults')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset to defaults' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(seenAt(resetSetting)[0]?.body).toEqual({ seen: 'rev_1' })
  const size = screen.getByRole('radiogroup', { name: 'Size' })
  expect(within(size).getByLabelText<HTMLInputElement>('Normal').checked).toBe(true)
})

test("the preview is the payer's page in the look that is chosen, where the payer is", async () => {
  await open()
  const desk = screen.getByRole('region', { name: 'Preview on a desktop' })
  const phone = screen.getByRole('region', { name: 'Preview on a phone' })
  await waitFor(() => {
    for (const frame of [desk, phone]) expect(frame.textContent).toContain('Pay USD 298.00')
  })
  choose('Theme', 'Dark')
  await waitFor(() => expect(rules.at(-1)).toBe('[data-look=preview]{color-scheme:dark}'))
  fireEvent.click(screen.getByLabelText('PCI badge'))
  await waitFor(() => expect(phone.textContent).not.toContain('PCI DSS'))
  choose('Page', 'Done')
  await waitFor(() => expect(desk.textContent).toContain('has received your payment'))
  choose('Page', 'Declined')
  await waitFor(() => expect(desk.textContent).toContain('The payment was not accepted'))
})

test('the preview shows the brand of the merchant: name, colour and logo', async () => {
  answer(listBrands, () => ok([{ ...brand, name: 'Pine & Home', colour: '#2f5d3a' }]))
  await open()
  const desk = screen.getByRole('region', { name: 'Preview on a desktop' })
  await waitFor(() => expect(desk.textContent).toContain('Pay Pine & Home'))
  expect(desk.querySelector('header rect')?.getAttribute('fill')).toBe('#2f5d3a')
  expect(desk.querySelector('header img')?.getAttribute('src')).toBe(brand.logoUrl)
})

test('without a brand the preview shows the company by its name and no colour', async () => {
  await open()
  const desk = screen.getByRole('region', { name: 'Preview on a desktop' })
  await waitFor(() => expect(desk.textContent).toContain(`Pay ${session.get()?.merchantName}`))
  expect(desk.querySelector('header rect')).toBeNull()
})

test('a picture is sent at once and shown; what is wrong with it is said beside it', async () => {
  answer(upload, () => ok({ fileName: 'fil_1.png' }))
  const page = await open()
  const [logo] = page.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!logo) throw new Error('there is no place for a logo')
  const send = (name: string) =>
    fireEvent.change(logo, { target: { files: [new File(['x'], name)] } })
  send('logo.gif')
  expect(await screen.findByText(/PNG, JPG, JPEG/)).toBeTruthy()
  send('logo.png')
  await waitFor(() => expect(page.querySelector('img[src="blob:sent"]')).toBeTruthy())
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  answer(upload, () => refused('logo_pixels', 'The logo must be exactly 720 × 200 pixels.'))
  send('large.png')
  expect(await screen.findByText('The logo must be exactly 720 × 200 pixels.')).toBeTruthy()
})
