// The form of a payment link: its parts, its sums, the preview of the payer's page, and the request.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { list as listTemplates } from '#contract/links/bill-templates.ts'
import { addOnline, addV2, addV3, previewEmail } from '#contract/links/made-links.ts'
import { CreateLinkPage, CreateOlderLinkPage } from '#portal/links/payment-links/create-page.tsx'
// Preloaded, since the first import of a run is slow.
import '#portal/kit/why.tsx'
import '#portal/links/payment-links/payer-page.tsx'
import '#portal/links/payment-links/qr-picture.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import {
  detail,
  detailAnswers,
  linkServer,
  mode,
  open,
  page,
  stocked,
  theme,
} from './made-links-world.tsx'

linkServer()

const openForm = (search = '') => open(<CreateLinkPage />, `/aq/createPaymentLinkV3${search}`)
const typed = 'input:not([type=radio]):not([type=checkbox]), select, textarea'
const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: typed })
const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function fill() {
  await type(/^Name/, 'Priya Raman')
  await type(/^Email/, 'priya.raman@mail.example')
  await type(/^Phone/, '+44 7700 900318')
  await screen.findByRole('option', { name: 'United Kingdom' })
  await type(/^Country/, 'GB')
  await type(/^Product\*?$/, 'Merino socks')
  await type(/^Quantity/, '2')
  await type(/^Price/, '18.50')
}
const preview = () => screen.getByRole('region', { name: 'Payer’s page' })
const shownIn = (text: string) => waitFor(() => expect(preview().textContent).toContain(text))

describe('a new link', () => {
  test('begins with the default theme and the only mode, and ends when the mode says', async () => {
    openForm()
    expect((await field(/^Theme/)) as HTMLSelectElement).toHaveProperty('value', 'the_1')
    expect((await field(/^Mode/)) as HTMLSelectElement).toHaveProperty('value', 'mod_1')
    expect(screen.getByText('From orders@northlight.example')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '48 hours' }).checked).toBe(true)
    expect(screen.getByText('Until 2026-11-24 21:48:06 UTC+8')).toBeTruthy()
  })

  test('adds up as one types, and the payer’s page follows', async () => {
    openForm()
    await fill()
    await type(/^Tax or other fee/, '12')
    expect(screen.getByRole('group', { name: 'To pay' }).textContent).toContain('49.00')
    await shownIn('49.00')
    for (const text of ['Northlight Outfitters', 'Merino socks', '2 × 18.50', 'Priya Raman'])
      expect(preview().textContent).toContain(text)
    expect(preview().textContent).toContain('Expires in 2 d 0 h')
    fireEvent.focus(await field(/^Product\*?$/))
    await waitFor(() =>
      expect(preview().querySelector('[data-lit]')?.textContent).toContain('Merino socks'),
    )
  })

  test('says which language its payer reads where that is not the one on the screen', async () => {
    openForm()
    await type('Language of the page', 'zh')
    expect(await screen.findByText(/Your payer reads it in Chinese/)).toBeTruthy()
  })

  test('is sent as it stands, and shows its address with what comes next', async () => {
    answer(addV3, () =>
      ok({ linkId: 'lnk_9', url: 'https://pay.example/paymentLinkV3?id=code-9', version: 3 }),
    )
    openForm()
    await fill()
    await type(/^Size/, 'M')
    fireEvent.click(screen.getByRole('radio', { name: '24 hours' }))
    await screen.findByText(/^Draft saved/, {}, { timeout: 3_000 })
    press('Create and send')
    expect(await screen.findByRole('heading', { name: 'The link was created' })).toBeTruthy()
    expect(screen.queryByText(/^Draft saved/)).toBeNull()
    const [sent] = seenAt(addV3)
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(sent?.body).toEqual({
      storeId: 'S1',
      currency: 'USD',
      bookerName: 'Priya Raman',
      bookerEmail: 'priya.raman@mail.example',
      bookerPhone: '+44 7700 900318',
      country: 'GB',
      language: 'en',
      products: [{ name: 'Merino socks', price: '18.50', quantity: 2, values: { f1: 'M' } }],
      validHours: 24,
      authorizeOnly: false,
      asksShipping: false,
      themeId: 'the_1',
      modeId: 'mod_1',
    })
    expect(screen.getByText(/emailed to priya\.raman@mail\.example/)).toBeTruthy()
    const like = screen.getByRole('link', { name: 'Create a similar link' })
    expect(like.getAttribute('href')).toBe('/aq/createPaymentLinkV3?like=lnk_9')
    // A sent link is no longer a draft.
    expect(seenAt(saveProperty).at(-1)?.body).toMatchObject({ propertyValue: null })
  })

  test('says at each field what is missing, and what the server said', async () => {
    openForm()
    await field(/^Theme/)
    press('Create and send')
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThanOrEqual(5)
    expect(seenAt(addV3)).toEqual([])
    answer(addV3, () =>
      refused('invalid_input', 'Check the fields.', { fields: { bookerEmail: 'No such box.' } }),
    )
    await fill()
    press('Create and send')
    expect((await screen.findAllByText('No such box.')).length).toBeGreaterThan(0)
  })

  test('without a product it cannot be sent, and says why', async () => {
    openForm()
    await fill()
    press('Remove Merino socks')
    expect(screen.queryByLabelText(/^Price/)).toBeNull()
    press('Create and send')
    expect(seenAt(addV3)).toEqual([])
    press('Add a product')
    expect(await field(/^Price/)).toBeTruthy()
  })

  test('another validity is a whole number of hours up to 168', async () => {
    openForm()
    await field(/^Theme/)
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    await type('Hours', '169')
    expect(await screen.findByText('Enter a whole number of hours from 1 to 168.')).toBeTruthy()
    await type('Hours', '168')
    expect(screen.getByText('Until 2026-11-29 21:48:06 UTC+8')).toBeTruthy()
  })

  test('its mail is read first', async () => {
    openForm()
    await fill()
    press('Preview the email')
    const dialog = within(await screen.findByRole('dialog', { name: 'Email' }))
    expect(await dialog.findByText('Your order NL-1042')).toBeTruthy()
    expect(seenAt(previewEmail)[0]?.body).toMatchObject({ draft: { version: 3, modeId: 'mod_1' } })
    const [, close] = dialog.getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(((await field(/^Name/)) as HTMLInputElement).value).toBe('Priya Raman')
  })
})

describe('what was typed', () => {
  test('is kept, and is there for who comes back from adding a theme', async () => {
    let held: unknown = null
    answer(queryProperty, () => ok({ propertyValue: held }))
    answer(saveProperty, ({ body }) => {
      held = (body as { propertyValue: unknown }).propertyValue
      return ok('SUCCESS')
    })
    const { unmount } = openForm()
    await fill()
    unmount()
    openForm()
    expect(((await field(/^Name/)) as HTMLInputElement).value).toBe('Priya Raman')
    expect(((await field(/^Price/)) as HTMLInputElement).value).toBe('18.50')
  })

  test('what was just added is chosen', async () => {
    stocked([theme, { ...theme, themeId: 'the_2', name: 'Spring', isDefault: false }], [mode])
    openForm('?theme=the_2')
    expect(await field(/^Theme/)).toHaveProperty('value', 'the_2')
    await type(/^Name/, 'Priya Raman')
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('a link is filled in like another, its fields by their labels', async () => {
    detailAnswers(detail())
    openForm('?like=lnk_1')
    await screen.findByDisplayValue('Alpine down jacket')
    expect(screen.getByDisplayValue('249.00')).toBeTruthy()
    expect(screen.getByDisplayValue('M')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'To pay' }).textContent).toContain('298.00')
  })
})

describe('where there is nothing to make it of', () => {
  test('it says so, and leads there and back', async () => {
    stocked([], [])
    openForm()
    expect(await screen.findByText('You cannot create a link yet')).toBeTruthy()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add theme' })
    const way = new URL(href, location.origin)
    expect(way.pathname).toBe('/aq/addTheme')
    expect(way.searchParams.get('back')).toBe('/aq/createPaymentLinkV3')
    stocked([theme], [mode])
    press('Try again')
    expect(await field(/^Theme/)).toBeTruthy()
  })
})

describe('the older version', () => {
  const { fields } = theme
  const template = { templateId: 'tpl_1', sector: 'retail', name: 'Retail', fields } as const
  const { createdAt, changedAt, asksShipping } = theme
  const kept = { createdAt, changedAt, asksShipping, removedAt: null }
  const openOlder = () => {
    answer(listTemplates, () => page([{ ...template, ...kept, revision: '1' }]))
    return open(<CreateOlderLinkPage />, '/aq/createPaymentLink')
  }

  test('has the fields for each product, or once for the whole bill', async () => {
    const made = (version: 1 | 2) =>
      ok({ linkId: 'lnk_9', url: 'https://pay.example/paymentLink?id=code-9', version })
    answer(addV2, () => made(2))
    answer(addOnline, () => made(1))
    openOlder()
    await fill()
    await type(/^Size/, 'M')
    press('Create and send')
    await screen.findByRole('heading', { name: 'The link was created' })
    expect(seenAt(addV2)[0]?.body).toMatchObject({
      brandId: 'bra_1',
      templateId: 'tpl_1',
      sendsMail: true,
      products: [{ values: { f1: 'M' } }],
    })
    press('Create another link')
    await fill()
    fireEvent.click(screen.getByRole('radio', { name: 'One set for the whole bill' }))
    await type(/^Size/, 'L')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Email the link/ }))
    press('Create link')
    await screen.findByRole('heading', { name: 'The link was created' })
    expect(seenAt(addOnline)[0]?.body).toMatchObject({
      values: { f1: 'L' },
      sendsMail: false,
      products: [{ values: {} }],
    })
  })
})
