// What the screens of offline stores show, send and hold back.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import * as distribution from '#contract/company/distribution-accounts.ts'
import { listRisk } from '#contract/company/groups.ts'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { StoreDetailPage } from '#portal/company/offline-stores/detail-page.tsx'
import { StoreFormPage } from '#portal/company/offline-stores/form-page.tsx'
import { OfflineKycPage, StoreManagePage } from '#portal/company/offline-stores/list-pages.tsx'
import * as notify from '#portal/kit/notify.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { everything, open, pageOf, press } from './websites-world.tsx'

freshTab()

const row = {
  storeId: 'ofs_1',
  code: 'S00000001',
  name: 'Harbour Store',
  address: '1 Nathan Road, Kowloon',
  group: { id: 'grp_1', name: 'North' },
  storeType: 'direct',
  status: 'modify',
  change: 'opening',
  storeStatus: null,
  appliedAt: '2026-11-20T10:00:00.000Z',
  withdrawalAccount: null,
  decision: {
    decision: 'modify',
    reason: 'house_number_missing',
    note: 'Show the door.',
    at: '2026-11-20T11:00:00.000Z',
  },
} as const
const nothing: OfflineStoreDetail = {
  store: null,
  companyName: 'Northlight Trading',
  withdrawalAccounts: [{ accountId: 'wac_1', label: 'First Bank ****6789', currency: 'USD' }],
}
const written = (data: object, more: object = {}): OfflineStoreDetail => ({
  ...nothing,
  store: {
    ...row,
    content: { data, persons: [] },
    licenceUntil: null,
    revision: 3,
    savedAt: '2026-11-20T10:00:00.000Z',
    savedBy: 'Mira Halloran',
    against: [],
    ...more,
  },
})
const kept = {
  storeId: 'ofs_1',
  code: 'S00000001',
  status: 'draft',
  revision: 4,
  savedAt: '2026-11-20T10:00:00.000Z',
}

beforeEach(() => {
  answerReachable((address) => address)
  session.set(sessionWith(everything))
  answer(listRisk, () => ok([{ groupId: 'grp_1', groupName: 'North', storeIds: [] }]))
  answer(getEnum, () => ok([{ value: 'HK', label: 'Hong Kong' }]))
  answer(contract.list, () => ok(pageOf([row])))
  answer(contract.listExpired, () => ok({ items: [] }))
  answer(contract.getDetail, () => ok(nothing))
})

describe('the list', () => {
  test('shows how far each store is and why one came back', async () => {
    open('/aq/storeManage', <StoreManagePage />)
    expect((await screen.findAllByText('Harbour Store')).length).toBeGreaterThan(0)
    // A line each.
    expect(screen.getByText(/house number\.$/)).toBeTruthy()
    expect(screen.getByText('Show the door.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add store' }).getAttribute('href')).toBe(
      '/aq/addStore',
    )
    // The dialog of a new group says what groups are for.
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

describe('the form', () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('says that the photos show the house number, and what is wrong once it is sent', async () => {
    open('/aq/addStore', <StoreFormPage />)
    expect(await screen.findByText('The house number must be visible in the photos.')).toBeTruthy()
    type(/Store name/, '港口')
    press('Send for review')
    expect(
      await screen.findByText('Use English letters, digits and punctuation only.'),
    ).toBeTruthy()
    expect(seenAt(contract.add)).toEqual([])
  })
  test('asks a franchise for its company and its persons, a direct store not', async () => {
    open('/aq/addStore', <StoreFormPage />)
    await screen.findByText('Basic information')
    expect(screen.queryByText('Related persons')).toBeNull()
    type(/Store type/, 'franchise')
    expect(screen.getByText('Related persons')).toBeTruthy()
    expect(screen.getByLabelText(/Company name/)).toBeTruthy()
    type(/Store type/, 'direct')
    expect(screen.queryByLabelText(/Company name/)).toBeNull()
    expect(screen.getByText(/Northlight Trading/)).toBeTruthy()
  })
  test('keeps a draft as it is, with what was seen', async () => {
    answer(contract.getDetail, () => ok(written({ nameEn: 'Half' }, { status: 'draft' })))
    answer(contract.saveDraft, () => ok(kept))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    type(/Store name/, 'Whole')
    press('Save draft')
    await waitFor(() => expect(seenAt(contract.saveDraft)).toHaveLength(1))
    expect(seenAt(contract.saveDraft)[0]?.body).toMatchObject({
      ...{ storeId: 'ofs_1', revision: 3, groupId: 'grp_1' },
      content: { data: { nameEn: 'Whole' } },
    })
  })
  test('tells the second of two editors', async () => {
    answer(contract.getDetail, () => ok(written({ nameEn: 'Half' }, { status: 'draft' })))
    answer(contract.saveDraft, () => refused('changed_meanwhile', 'Someone else changed this.'))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    const told = vi.spyOn(notify, 'notify').mockResolvedValue()
    press('Save draft')
    await waitFor(() => expect(JSON.stringify(told.mock.calls)).toContain('Someone else changed'))
    expect(screen.getByDisplayValue('Half')).toBeTruthy()
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
    // The person of `show` brings a clipboard of his own.
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
})
