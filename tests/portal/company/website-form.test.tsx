// The form of a website: what it shows, sends and prevents.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { listRisk } from '#contract/company/groups.ts'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import * as stores from '#contract/company/websites.ts'
import { upload } from '#contract/files.ts'
import { WebsiteFormPage } from '#portal/company/websites/form-page.tsx'
import * as notify from '#portal/kit/notify.ts'
import { session } from '#portal/kit/session.ts'
import { signedIn } from '../portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import {
  checked,
  everything,
  open,
  pageOf,
  press,
  websiteDetail,
  websiteRow,
} from './websites-world.tsx'

freshTab()

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  session.set(sessionWith(everything))
  checked()
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(saveProperty, () => ok('SUCCESS'))
  answer(listRisk, () => ok([{ groupId: 'grp_1', groupName: 'North', storeIds: [] }]))
  answer(stores.list, () => ok(pageOf([websiteRow()])))
})

const application = {
  region: 'HK' as const,
  companyType: 'limited_liability' as const,
  monthlyVolume: '250000',
  chargebackRate: '0.4',
  experienced: true,
  honest: true,
  historyFrom: '2026-03',
  historyTo: '2026-10',
  historyProof: ['f_proof'],
}
const whole = {
  storeName: 'Fjord Goods',
  storeUrl: 'https://fjord.example',
  groupId: 'grp_1',
  settlementCurrency: ['EUR', 'USD'],
  tradeCategory: 'goods',
  ...application,
}

describe('the form of a website', () => {
  test('a requirement that is not met is named as one types', async () => {
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Monthly volume/)
    type(/^Monthly volume/, '99999.99')
    expect(screen.getByText('The monthly volume must be at least 100,000 USD.')).toBeTruthy()
    type(/^Monthly volume/, '100000')
    expect(screen.queryByText('The monthly volume must be at least 100,000 USD.')).toBeNull()
    type(/^Chargeback rate/, '1.01')
    expect(screen.getByText('The chargeback rate must be at most 1%.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Company location/), { target: { value: 'OTHER' } })
    expect(screen.getByText(/^The company must be in mainland China/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Company type/), { target: { value: 'individual' } })
    expect(screen.getByText(/^Only a company can add a website/)).toBeTruthy()
    expect(seenAt(stores.addmod)).toEqual([])
  })

  test('everything that is needed is asked for, and nothing is sent before', async () => {
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Monthly volume/)
    type(/^Website name/, 'x')
    type(/^URL/, 'fjord')
    fireEvent.click(screen.getByRole('radio', { name: /^By SFTP/ }))
    press('Submit for review')
    expect(screen.getByText('Use 2 to 100 characters')).toBeTruthy()
    expect(screen.getByText(/^Enter a web address/)).toBeTruthy()
    expect(screen.getByLabelText(/^SFTP download directory/).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(screen.getByText(/^Confirm that your company has experience/)).toBeTruthy()
    // An address without a scheme is valid too: https is added.
    type(/^URL/, 'fjord.example')
    expect(screen.queryByText(/^Enter a web address/)).toBeNull()
    expect(seenAt(stores.addmod)).toEqual([])
  })

  test('what was kept comes back, and is forgotten once it was sent', async () => {
    answer(queryProperty, ({ query }) =>
      ok({ propertyValue: query.get('propertyType') === 'website_draft' ? whole : null }),
    )
    answer(stores.addmod, () =>
      ok({ storeId: 'sto_9', state: 'under_review', applicationStatus: 'PENDING' }),
    )
    signedIn(everything)
    open('/aq/addWebsite', <WebsiteFormPage />)
    expect(await screen.findByText('We restored what you entered before.')).toBeTruthy()
    press('Submit for review')
    await waitFor(() => expect(location.search).toBe('?accId=sto_9'))
    expect(location.pathname).toBe('/aq/webDetail')
    expect(seenAt(stores.addmod)[0]?.body).toEqual({
      storeName: 'Fjord Goods',
      storeUrl: 'https://fjord.example',
      groupId: 'grp_1',
      settlementCurrency: ['EUR', 'USD'],
      tradeCategory: 'goods',
      platform: null,
      storeType: 'direct',
      image: null,
      delivery: { fileDelivery: 'portal', sftpDirectory: null },
      application,
    })
    const kept = seenAt(saveProperty).at(-1)
    expect(kept?.body).toMatchObject({ propertyValue: null })
  })

  test('what is entered is kept a moment later', async () => {
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Monthly volume/)
    type(/^Website name/, 'Fjord Goods')
    await waitFor(() => expect(seenAt(saveProperty)).toHaveLength(1), { timeout: 4_000 })
    expect(seenAt(saveProperty)[0]?.body).toMatchObject({
      propertyValue: { storeName: 'Fjord Goods' },
    })
  })

  test('a picture above 1 MB is not sent', async () => {
    const told = vi.spyOn(notify, 'notify').mockResolvedValue()
    const { container } = open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Monthly volume/)
    const picture = new File([new Uint8Array(1_048_577)], 'shop.png', { type: 'image/png' })
    const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]')
    fireEvent.change(input as HTMLInputElement, { target: { files: [picture] } })
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The size of uploaded image cannot exceed 1MB!' }),
      ),
    )
    expect(seenAt(upload)).toEqual([])
    told.mockRestore()
  })

  const returned = websiteDetail({
    ...websiteRow({
      state: 'review_failed',
      applicationStatus: 'MODIFY',
      decision: {
        decision: 'modify',
        reason: 'policies_missing',
        note: 'Page 3',
        at: '2026-11-19T08:00:00.000Z',
      },
    }),
    application,
    files: [{ fileName: 'f_proof', originalName: 'history 2026.pdf' }],
  } as Partial<WebsiteDetail>)

  test('one that came back says why and is sent again with what was declared', async () => {
    answer(stores.selectOne, () => ok(returned))
    answer(stores.addmod, () => refused('website_taken', 'There is such a website already'))
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    expect(await screen.findByText('The website was not approved')).toBeTruthy()
    expect(screen.getByText(/privacy policy is missing/)).toBeTruthy()
    expect(screen.getByText('Page 3')).toBeTruthy()
    expect(screen.getByText('history 2026.pdf')).toBeTruthy()
    expect(screen.queryByText('f_proof')).toBeNull()
    type(/^Website name/, 'Fjord Goods Ltd')
    press('Submit for review')
    expect(await screen.findByText('There is such a website already')).toBeTruthy()
    expect(seenAt(stores.addmod)[0]?.body).toMatchObject({
      storeId: 'sto_1',
      storeName: 'Fjord Goods Ltd',
      application,
    })
    // The form of an existing website saves no draft, since the data is on the server.
    expect(seenAt(saveProperty)).toEqual([])
  })

  test('of one that passed, what was reviewed stays as it is', async () => {
    answer(stores.selectOne, () => ok(websiteDetail()))
    answer(stores.addmod, () =>
      ok({ storeId: 'sto_1', state: 'normal', applicationStatus: 'APPROVE' }),
    )
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    expect(await screen.findByLabelText<HTMLInputElement>(/^URL/)).toHaveProperty('disabled', true)
    expect(screen.getByLabelText(/^Trade type/)).toHaveProperty('disabled', true)
    expect(screen.queryByLabelText(/^Monthly volume/)).toBeNull()
    type(/^Website name/, 'Fjord')
    press('Save')
    await waitFor(() => expect(seenAt(stores.addmod)).toHaveLength(1))
    expect(seenAt(stores.addmod)[0]?.body).not.toHaveProperty('application')
  })

  test('one under review can be read and not changed', async () => {
    answer(stores.selectOne, () => ok(websiteDetail(websiteRow({ state: 'under_review' }))))
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    expect(await screen.findByText(/We are reviewing the website/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})
