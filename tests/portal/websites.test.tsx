// What the list of websites and the form of one show, send and hold back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryProperty, saveProperty } from '#contract/common.ts'
import { upload } from '#contract/files.ts'
import { listRisk } from '#contract/groups.ts'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import * as stores from '#contract/stores.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { reason } from '#domain/reasons.ts'
import * as notify from '#portal/kit/notify.ts'
import { session } from '#portal/kit/session.ts'
import { WebsiteFormPage } from '#portal/stores/form-page.tsx'
import { WebsiteListPage } from '#portal/stores/list-page.tsx'
import { signedIn } from './portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'
import { showPart } from './transactions-world.tsx'
import { pageOf, websiteDetail, websiteRow } from './websites-world.tsx'

freshTab()

const everything = [...menuCodes, ...buttonCodes]
const checked = (codes: Parameters<typeof reason>[0][] = [], websites = 3) =>
  answer(stores.checkkycstatus, () =>
    ok({
      status: 'PASSED',
      passed: true,
      websites,
      limit: 50,
      tradeCategories: ['goods'],
      platforms: ['shopify', 'shopline'],
      reasons: codes.map((code) => reason(code)),
    }),
  )
const open = (address: string, part: React.ReactElement) => {
  history.replaceState(null, '', address)
  return showPart(part)
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Chooses from the menu of the first row. */
async function act(name: string | RegExp): Promise<void> {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for sto_1' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
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

describe('the list of websites', () => {
  test('its filters stand in the address and go along', async () => {
    open('/aq/websiteList?storeName=fjord&state=hold&groupId=none&hidden=all', <WebsiteListPage />)
    expect(await screen.findByRole('link', { name: 'Fjord Goods' })).toBeTruthy()
    const asked = seenAt(stores.list).map(({ body }) => body)
    expect(asked).toContainEqual(
      expect.objectContaining({
        storeName: 'fjord',
        state: ['hold'],
        groupId: ['none'],
        hidden: 'all',
        pageNum: 1,
      }),
    )
    fireEvent.click(screen.getByRole('switch', { name: 'Show hidden websites' }))
    await waitFor(() => expect(location.search).not.toContain('hidden'))
  })

  test('websites on hold, closed and cut off are warned of by name', async () => {
    const held = websiteRow({ storeId: 'sto_2', storeName: 'Held Goods', state: 'hold' })
    const cut = websiteRow({ storeId: 'sto_3', storeName: 'Cut Goods', state: 'api_abnormal' })
    answer(stores.list, () => ok(pageOf([held, cut])))
    open('/aq/websiteList', <WebsiteListPage />)
    const warned = (await screen.findByText(/^On hold: no new payments/)).parentElement
    expect(within(warned as HTMLElement).getByRole('link', { name: 'Held Goods' })).toBeTruthy()
    expect(await screen.findByText(/^API abnormal: the platform/)).toBeTruthy()
    expect(screen.queryByText(/^Closed: no new payments/)).toBeNull()
  })

  test('an empty one leads on to the first website, with what it must meet', async () => {
    answer(stores.list, () => ok(pageOf([])))
    open('/aq/websiteList', <WebsiteListPage />)
    expect(await screen.findByText('Add your first website')).toBeTruthy()
    expect(await screen.findByText('The monthly volume is at least 100,000 USD')).toBeTruthy()
  })

  test('one that no filter fits says so instead', async () => {
    answer(stores.list, () => ok(pageOf([])))
    open('/aq/websiteList?storeName=nowhere', <WebsiteListPage />)
    expect(await screen.findByText('No website fits')).toBeTruthy()
    expect(screen.queryByText('Add your first website')).toBeNull()
  })

  test('an act that is not possible says every reason', async () => {
    const facts = { ...websiteRow().facts, moneyLeft: true, chargebackOpen: true }
    answer(stores.list, () => ok(pageOf([websiteRow({ facts })])))
    open('/aq/websiteList', <WebsiteListPage />)
    await act(/Delete/)
    const why = within(await screen.findByRole('dialog'))
    expect(await why.findByText(/must all be zero/)).toBeTruthy()
    expect(why.getByText('A chargeback of the website is open.')).toBeTruthy()
    // A layer that is left open hides the page of the next test.
    fireEvent.click(why.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the button that adds a website', () => {
  const blocked = async () => {
    open('/aq/websiteList', <WebsiteListPage />)
    await screen.findByRole('link', { name: 'Fjord Goods' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a website' }))
    return within(await screen.findByRole('dialog'))
  }

  test('at the limit it says so in the words of the rule', async () => {
    checked(['store.limit_reached'], 50)
    const dialog = await blocked()
    expect(dialog.getByText('The number of websites has reached the limit')).toBeTruthy()
    expect(dialog.getByText('You can add up 50 websites at most')).toBeTruthy()
  })

  test('an account that cannot add any itself is told whom to call', async () => {
    session.set(sessionWith(everything, { servicePhone: '+44 20 7946 0123' }))
    checked(['store.added_by_service'])
    const dialog = await blocked()
    expect(dialog.getByRole('link', { name: '+44 20 7946 0123' }).getAttribute('href')).toBe(
      'tel:+442079460123',
    )
  })

  test('before the identity verification nothing can be entered', async () => {
    checked(['store.kyc_needed'])
    open('/aq/addWebsite', <WebsiteFormPage />)
    expect(await screen.findByText(/identity verification must be passed/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
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
    fireEvent.change(screen.getByLabelText(/^Where the company is/), { target: { value: 'OTHER' } })
    expect(screen.getByText(/^The company must be in mainland China/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Company type/), { target: { value: 'individual' } })
    expect(screen.getByText(/^An individual cannot add a website/)).toBeTruthy()
    expect(seenAt(stores.addmod)).toEqual([])
  })

  test('everything that is needed is asked for, and nothing is sent before', async () => {
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Monthly volume/)
    type(/^Website name/, 'x')
    type(/^URL/, 'fjord.example')
    fireEvent.click(screen.getByRole('radio', { name: /^By SFTP/ }))
    press('Send for review')
    expect(screen.getByText('The name has 2 to 100 characters')).toBeTruthy()
    expect(screen.getByText(/Please give a whole address/)).toBeTruthy()
    expect(screen.getByLabelText(/^SFTP download directory/).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(screen.getByText(/^Confirm that your company has experience/)).toBeTruthy()
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
    expect(await screen.findByText('What you entered before was kept.')).toBeTruthy()
    press('Send for review')
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
  } as Partial<WebsiteDetail>)

  test('one that came back says why and is sent again with what was declared', async () => {
    answer(stores.selectOne, () => ok(returned))
    answer(stores.addmod, () => refused('website_taken', 'There is such a website already'))
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    expect(await screen.findByText('The review was not passed')).toBeTruthy()
    expect(screen.getByText(/privacy policy is missing/)).toBeTruthy()
    expect(screen.getByText('Page 3')).toBeTruthy()
    type(/^Website name/, 'Fjord Goods Ltd')
    press('Send for review')
    expect(await screen.findByText('There is such a website already')).toBeTruthy()
    expect(seenAt(stores.addmod)[0]?.body).toMatchObject({
      storeId: 'sto_1',
      storeName: 'Fjord Goods Ltd',
      application,
    })
    // The form of a website that is there is not kept: it is on the server already.
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
    expect(await screen.findByText(/The provider decides on it/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})
