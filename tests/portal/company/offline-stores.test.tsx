// The screens of offline stores: what they show and prevent.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as distribution from '#contract/company/distribution-accounts.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { emptyPerson, personErrors } from '#portal/company/distribution-accounts/person-fields.tsx'
import { StoreDetailPage } from '#portal/company/offline-stores/detail-page.tsx'
import { ExpiredPage } from '#portal/company/offline-stores/expired-page.tsx'
import { OfflineKycPage, StoreManagePage } from '#portal/company/offline-stores/list-pages.tsx'
import * as notify from '#portal/kit/notify.ts'
import { answer, freshTab, ok } from '../support.tsx'
import { offlineStoreServer, written } from './offline-stores-world.tsx'
import { open, pageOf, press } from './websites-world.tsx'

freshTab()
offlineStoreServer()

describe('the list', () => {
  test('shows how far each store is and why one came back', async () => {
    open('/aq/storeManage', <StoreManagePage />)
    expect((await screen.findAllByText('Harbour Store')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Copy Store code' })).toBeTruthy()
    // One line each.
    expect(screen.getByText(/house number\.$/)).toBeTruthy()
    expect(screen.getByText('Show the door.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add store' }).getAttribute('href')).toBe(
      '/aq/addStore',
    )
    // The dialog for a new group explains what groups are for.
    expect(screen.getByRole('link', { name: 'New group' }).getAttribute('href')).toBe(
      '/aq/groupManage?dialog=add',
    )
  })
  test('says that licences expire', async () => {
    const item = {
      ...{ storeId: 'ofs_1', code: 'S1', name: 'A', licenceUntil: '2026-11-01' },
      ...{ state: 'expired', status: 'approved', change: 'opening', revision: 1 },
    }
    answer(contract.listExpired, () => ok({ items: [item] }))
    open('/aq/offlineKyc', <OfflineKycPage />)
    const link = await screen.findByRole('link', { name: 'Expired licences' })
    expect(link.getAttribute('href')).toBe('/aq/offlineKycExipreUpdate')
  })
  test('renews one, and improves one that came back where it says why', async () => {
    const item = {
      ...{ storeId: 'ofs_1', code: 'S1', name: 'A', licenceUntil: '2026-11-01' },
      ...{ state: 'expired', status: 'approved', change: 'opening', revision: 1 },
    }
    const back = { ...item, storeId: 'ofs_2', name: 'B', status: 'modify', change: 'licence' }
    answer(contract.listExpired, () => ok({ items: [item, back] }))
    open('/aq/offlineKycExipreUpdate', <ExpiredPage />)
    expect(await screen.findAllByRole('button', { name: 'Renew licence' })).toHaveLength(1)
    const link = screen.getByRole('link', { name: 'Modify' })
    expect(link.getAttribute('href')).toBe('/aq/addStore?storeId=ofs_2')
  })
  test('has its update history at ?type=updateHistory', async () => {
    const sent = {
      ...{ applicationId: 'osa_1', storeId: 'ofs_1', name: 'Harbour Store', change: 'opening' },
      ...{ submittedAt: '2026-11-20T10:00:00.000Z', operator: 'Mira Halloran', status: 'modify' },
      ...{ toImprove: true, reason: 'licence_unreadable', note: null },
    }
    answer(contract.listHistory, () => ok(pageOf([sent])))
    open('/aq/offlineKyc?type=updateHistory', <OfflineKycPage />)
    expect(await screen.findByText('Mira Halloran')).toBeTruthy()
    expect(screen.getByText('The licence is unreadable.')).toBeTruthy()
  })
})

describe('the distribution account', () => {
  const person = {
    ...{ personId: 'dpe_1', name: 'Ada Byron', role: 'representative' },
    ...{ liveness: 'incomplete', linkUntil: null },
  }
  const view = {
    ...{ storeId: 'ofs_1', storeName: 'Harbour Store', againstApplying: [], againstActivating: [] },
    account: {
      state: 'face_required',
      form: {
        ...{ businessForm: 'sole_proprietorship', category: 'retail', purpose: 'collect_sales' },
        ...{ email: 'store@example.test', deedImage: [], shareImage: [] },
        persons: [
          {
            ...{ role: 'representative', firstName: 'Ada', lastName: 'Byron', idNumber: 'P1' },
            share: null,
          },
        ],
      },
      ...{ appliedAt: '2026-11-20T10:00:00.000Z', activatedAt: null, decision: null },
      persons: [person],
    },
  }
  const link = { url: 'https://aqueduct.test/face/abc', expiresAt: '2026-11-21T12:00:00.000Z' }

  test.each([
    ['Copied to clipboard', async () => {}],
    [
      'Copy failed, please try again later',
      async () => {
        throw new Error('not allowed')
      },
    ],
  ])('a face link is made, shown and copied: %s', async (said, writeText) => {
    answer(contract.getDetail, () => ok(written({}, { status: 'approved' })))
    answer(distribution.query, () => ok(view))
    answer(distribution.getFaceLink, () => ok(link))
    open('/aq/storeDetail?storeId=ofs_1&tab=distribution', <StoreDetailPage />)
    // The user of `show` brings a clipboard of their own.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Create face link' }))
    expect(await screen.findByDisplayValue(link.url)).toBeTruthy()
    const told = vi.spyOn(notify, 'notify').mockReset().mockResolvedValue()
    press('Copy link')
    await waitFor(() => expect(told.mock.calls.at(-1)?.[0]).toMatchObject({ title: said }))
  })
  test('cannot be asked for a link while it is under review', async () => {
    const account = { ...view.account, state: 'under_review' }
    answer(contract.getDetail, () => ok(written({}, { status: 'approved' })))
    answer(distribution.query, () => ok({ ...view, account }))
    open('/aq/storeDetail?storeId=ofs_1&tab=distribution', <StoreDetailPage />)
    const make = await screen.findByRole('button', { name: /Create face link/ })
    expect(make.getAttribute('aria-disabled') ?? make.hasAttribute('disabled')).toBeTruthy()
  })
  test('is applied for again with the files that were sent, by no stored name', async () => {
    const form = { ...view.account.form, businessForm: 'partnership', deedImage: ['idf_1.png'] }
    answer(contract.getDetail, () => ok(written({}, { status: 'approved' })))
    answer(distribution.query, () =>
      ok({ ...view, account: { ...view.account, state: 'declined', form } }),
    )
    open('/aq/storeDetail?storeId=ofs_1&tab=distribution', <StoreDetailPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Apply again' }))
    expect(await screen.findByText('Document 1')).toBeTruthy()
    expect(screen.queryByText('idf_1.png')).toBeNull()
  })
})

test('a share of more than all of it is told at its field', () => {
  const holding = (share: string) =>
    personErrors({ ...emptyPerson('beneficiary'), share }, 0)['form.persons.0.share']
  expect(holding('100.0001')).toMatch(/^Enter a share of 25% to 100%/)
  expect(holding('100')).toBeUndefined()
})

test('the page of a store calls its files as they were uploaded', async () => {
  const data = { storePhotos: ['fil_1', 'fil_2'] }
  const files = [{ fileName: 'fil_1', originalName: 'front door.png' }]
  answer(contract.getDetail, () => ok(written(data, { files })))
  open('/aq/storeDetail?storeId=ofs_1', <StoreDetailPage />)
  expect(await screen.findByRole('button', { name: 'front door.png' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'File 2' })).toBeTruthy()
})
