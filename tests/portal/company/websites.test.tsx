// The list of websites and the website form: what they show, send and prevent.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { listRisk } from '#contract/company/groups.ts'
import * as stores from '#contract/company/websites.ts'
import * as accounts from '#contract/money/website-accounts.ts'
import { listAccounts } from '#contract/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import { WebsiteFormPage } from '#portal/company/websites/form-page.tsx'
import { WebsiteListPage } from '#portal/company/websites/list-page.tsx'
import { OnboardingPage } from '#portal/company/websites/onboarding-page.tsx'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'
import { checked, everything, open, pageOf, websiteRow } from './websites-world.tsx'

freshTab()

/** Chooses from the menu of the first row. */
async function act(name: string | RegExp): Promise<void> {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for sto_1' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

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
    expect(await screen.findByText(/^API abnormal: the shop platform/)).toBeTruthy()
    expect(screen.queryByText(/^Closed: no new payments/)).toBeNull()
  })

  test('asks for all that there can be, so that none of them goes without its warning', async () => {
    open('/aq/websiteList', <WebsiteListPage />)
    await screen.findByRole('link', { name: 'Fjord Goods' })
    const asked = seenAt(stores.list).map(({ body }) => body)
    expect(asked).toContainEqual(
      expect.objectContaining({ state: ['hold', 'closed', 'api_abnormal'], pageSize: 50 }),
    )
  })

  test('the Acc ID of a website can be copied', async () => {
    open('/aq/websiteList', <WebsiteListPage />)
    expect(await screen.findByRole('button', { name: 'Copy Acc ID' })).toBeTruthy()
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
    expect(await screen.findByText('No matching websites')).toBeTruthy()
    expect(screen.queryByText('Add your first website')).toBeNull()
  })

  test('an act that is not possible says every reason', async () => {
    const facts = { ...websiteRow().facts, moneyLeft: true, chargebackOpen: true }
    answer(stores.list, () => ok(pageOf([websiteRow({ facts })])))
    open('/aq/websiteList', <WebsiteListPage />)
    await act(/Delete/)
    const why = within(await screen.findByRole('dialog'))
    expect(await why.findByText(/must all be zero/)).toBeTruthy()
    expect(why.getByText('The website has an open chargeback.')).toBeTruthy()
    // An overlay that stays open hides the page of the next test.
    fireEvent.click(why.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the button that adds a website', () => {
  const blocked = async () => {
    open('/aq/websiteList', <WebsiteListPage />)
    await screen.findByRole('link', { name: 'Fjord Goods' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add website' }))
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
    expect(await screen.findByText(/Complete the company verification/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the applications', () => {
  beforeEach(() => {
    answerReachable((address) => address)
    answer(accounts.querySubMerchantPage, () => ok(pageOf([])))
    answer(listAccounts, () => ok([]))
  })
  test('lead to a new group', async () => {
    open('/aq/storeOnboarding', <OnboardingPage />)
    const link = await screen.findByRole('link', { name: 'New group' })
    expect(link.getAttribute('href')).toBe('/aq/groupManage?dialog=add')
  })
  test('say why not, to whom may add none', async () => {
    session.set(sessionWith(everything, { forbiddenButtons: [buttons.addGroup] }))
    open('/aq/storeOnboarding', <OnboardingPage />)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'New group' })
    expect(button.disabled).toBe(true)
  })
})
