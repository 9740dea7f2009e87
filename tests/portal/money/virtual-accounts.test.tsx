import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as files from '#contract/files.ts'
import * as currentz from '#contract/money/currentz.ts'
import * as virtual from '#contract/money/virtual-accounts.ts'
import * as withdrawalAccounts from '#contract/money/withdrawal-accounts.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { session } from '#portal/kit/session.ts'
import { DocumentsAlert } from '#portal/shell/documents-alert.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { button, open, uploadInput, withAccounts } from './withdrawal-accounts-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

freshTab()
beforeEach(withAccounts)

describe('virtual accounts', { timeout: 30_000 }, () => {
  beforeEach(() => {
    answer(virtual.list, () => ok([]))
    answer(virtual.checkPermission, () => ok({ permitted: true, reasons: [] }))
    answer(virtual.preApplyCreate, () =>
      ok({ companyName: 'N', websites: 5, virtualAccounts: 1, articles: false, currencies: [] }),
    )
  })

  test('euro opens the upload of the articles and the rest of the form stays', async () => {
    let fileName: string | null = null
    answer(virtual.getAssociation, () => ok({ fileName, uploadedAt: null }))
    answer(files.uploadService, () => ok({ fileName: 'fil_2.png' }))
    answer(virtual.uploadAssociation, () => {
      fileName = 'fil_2.png'
      return ok('SUCCESS')
    })
    answer(virtual.applyCreate, () => ok({ articlesNeeded: [] }))
    answer(virtual.create, () => ok({ virtualAccountId: 'vac_1' }))
    open('?tab=virtual')
    const user = userEvent.setup()
    await waitFor(async () =>
      expect(await button('Open virtual account')).toHaveProperty('disabled', false),
    )
    await user.click(await button('Open virtual account'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText(/^Account name/), 'Europe')
    await user.click(dialog.getByLabelText('USD'))
    await user.click(dialog.getByLabelText(/^EUR/))
    expect(await dialog.findByText(/EUR need the articles of association/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await dialog.findByText('EUR, GBP and PLN need the articles of association first.')
    expect(seenAt(virtual.applyCreate)).toHaveLength(0)
    await user.upload(
      uploadInput(screen.getByRole('dialog')),
      new File(['x'], 'articles.png', { type: 'image/png' }),
    )
    const take = dialog.getByRole('button', { name: 'Use this document' })
    await waitFor(() => expect(take).toHaveProperty('disabled', false))
    await user.click(take)
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', false),
    )
    expect(dialog.getByLabelText<HTMLInputElement>(/^Account name/).value).toBe('Europe')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(seenAt(virtual.create)).toHaveLength(1))
    expect(String(seenAt(virtual.create)[0]?.body)).toBe(
      'name=Europe&currencies=USD&currencies=EUR',
    )
  })

  test('the buttons can be pressed and say at the fields what is missing', async () => {
    answer(virtual.getAssociation, () => ok({ fileName: null, uploadedAt: null }))
    open('?tab=virtual')
    const user = userEvent.setup()
    await waitFor(async () =>
      expect(await button('Open virtual account')).toHaveProperty('disabled', false),
    )
    await user.click(await button('Open virtual account'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Apply' }))
    expect(await dialog.findByText('Choose at least one currency.')).toBeDefined()
    const name = dialog.getByLabelText(/^Account name/)
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.click(dialog.getByLabelText(/^EUR/))
    expect(dialog.getAllByText('This field is required')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Use this document' }))
    await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(2))
    expect(dialog.queryByText('EUR *')).toBeNull()
    expect(seenAt(virtual.uploadAssociation)).toHaveLength(0)
    expect(seenAt(virtual.applyCreate)).toHaveLength(0)
  })

  test('as many as websites: the button says why not', async () => {
    answer(virtual.getAssociation, () => ok({ fileName: null, uploadedAt: null }))
    const reasons = [renderedReason('virtual_account.too_many')]
    answer(virtual.checkPermission, () => ok({ permitted: false, reasons }))
    open('?tab=virtual')
    await waitFor(async () =>
      expect(await button('Open virtual account')).toHaveProperty('disabled', true),
    )
    expect(await screen.findByText('1 of 5 virtual accounts')).toBeDefined()
  })
})

test('a Currentz account is added in a currency; what was refused is said', {
  timeout: 20_000,
}, async () => {
  answer(withdrawalAccounts.listAccounts, () => ok([]))
  answer(currentz.add, () => refused('withdrawal_account_exists', 'It exists already'))
  open('?tab=currentz')
  const user = userEvent.setup()
  expect(await screen.findByText('No Currentz account yet')).toBeDefined()
  await waitFor(async () =>
    expect(await button('Add Currentz account')).toHaveProperty('disabled', false),
  )
  await user.click(await button('Add Currentz account'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.selectOptions(dialog.getByLabelText(/^Currency/), 'EUR')
  await user.click(dialog.getByRole('button', { name: 'Add Currentz account' }))
  expect(await dialog.findByText('It exists already')).toBeDefined()
  expect(String(seenAt(currentz.add)[0]?.body)).toBe('currency=EUR')
})

test('documents that run out are told once, each with its day', async () => {
  const base = sessionWith(['M-0803'])
  session.set({
    ...base,
    certification: {
      ...base.certification,
      alertInfoDTO: {
        identificationInvalidDTOS: [
          {
            renewId: 'd1',
            frontTag: 'director',
            name: 'Ann',
            expiresOn: '2026-12-01',
            state: 'expiring',
          },
          {
            renewId: 'd2',
            frontTag: 'company',
            name: 'N',
            expiresOn: '2026-11-01',
            state: 'expired',
          },
        ],
      },
    },
  })
  render(<DocumentsAlert />)
  expect(await screen.findByText('Director: Ann, valid until 2026-12-01')).toBeDefined()
  expect(screen.getByText('Business registration: N, expired on 2026-11-01')).toBeDefined()
  expect(sessionStorage.getItem('aq-alert-shown')).toBe('1')
})
