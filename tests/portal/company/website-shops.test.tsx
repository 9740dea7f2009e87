// The authorisation of shops, and groups.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryProperty } from '#contract/access/common.ts'
import { getSession } from '#contract/access/sessions.ts'
import * as groups from '#contract/company/groups.ts'
import * as stores from '#contract/company/websites.ts'
import { SelectWebsitePage } from '#portal/company/authorisation/select-page.tsx'
import * as leaveTo from '#portal/company/authorisation/shared/leave-to.ts'
import { GroupListPage } from '#portal/company/groups/list-page.tsx'
import { session } from '#portal/kit/session.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { everything, open, pageOf, press, websiteRow } from './websites-world.tsx'

freshTab()

const left = vi.spyOn(leaveTo, 'leaveTo').mockImplementation(() => {})

beforeEach(() => {
  left.mockClear()
  session.set(sessionWith(everything, { userId: `u${Math.random()}` }))
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(getSession, () => ok(sessionWith(everything)))
  answer(groups.listRisk, () => ok([]))
  answer(stores.list, () => ok(pageOf([websiteRow()])))
})

describe('the authorisation of a shop', () => {
  const shop = (storeId: string, more = {}) =>
    websiteRow({
      storeId,
      storeName: `Shop ${storeId}`,
      platform: 'shopify',
      facts: { ...websiteRow().facts, needsShop: true },
      ...more,
    })
  const bound = { storeId: 'sto_1', storeName: 'Fjord', shop: 'fjord', state: 'normal' }
  const callback = '?code=c1&hmac=h&shop=fjord.myshopify.com&state=s1&timestamp=1'

  test('the website is chosen, and the platform gets the browser', async () => {
    answer(stores.list, () => ok(pageOf([shop('sto_1'), shop('sto_2')])))
    answer(stores.startOauth, () => ok({ url: 'https://fjord.myshopify.com/admin' }))
    open('/aq/selectWebsite?platform=shopify&shop=fjord', <SelectWebsitePage />)
    fireEvent.click(await screen.findByRole('radio', { name: /Shop sto_2/ }))
    press('Continue to the platform')
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://fjord.myshopify.com/admin'))
    expect(seenAt(stores.startOauth)[0]?.body).toEqual({
      storeId: 'sto_2',
      platform: 'shopify',
      shop: 'fjord',
    })
  })

  test('without a website for it there is a way to add one', async () => {
    answer(stores.list, () => ok(pageOf([])))
    open('/aq/selectWebsite?platform=shopline&shop=fjord', <SelectWebsitePage />)
    expect(await screen.findByText('No website found for this shop')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add website' })).toBeTruthy()
    answer(stores.list, () => ok(pageOf([shop('sto_1', { platform: 'shopline' })])))
    press('Check again')
    expect(await screen.findByRole('radio', { name: /Shop sto_1/ })).toHaveProperty('checked', true)
  })

  test('what the platform sent is handed in as it came', async () => {
    answer(stores.merchantOauth, () => ok(bound))
    open(`/aq/selectWebsite${callback}`, <SelectWebsitePage />)
    await waitFor(() => expect(location.pathname).toBe('/aq/webDetail'))
    expect(seenAt(stores.merchantOauth)[0]?.body).toEqual({
      platform: 'shopify',
      callback: Object.fromEntries(new URLSearchParams(callback)),
      rebind: false,
    })
  })

  test('what is bound elsewhere changes hands only after a yes', async () => {
    const taken = [renderedReason('store.shop_taken', { name: 'fjord' })]
    answer(stores.merchantOauth, ({ body }) =>
      (body as { rebind: boolean }).rebind
        ? ok(bound)
        : refused('refused', 'Not possible', { reasons: taken }),
    )
    open(`/aq/selectWebsite${callback}`, <SelectWebsitePage />)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The shop fjord is bound to another/)).toBeTruthy()
    expect(seenAt(stores.merchantOauth)).toHaveLength(1)
    fireEvent.click(dialog.getByRole('button', { name: 'Bind here' }))
    await waitFor(() => expect(location.pathname).toBe('/aq/webDetail'))
    expect(seenAt(stores.merchantOauth)[1]?.body).toMatchObject({ rebind: true })
  })

  test.each([
    ['?error=access_denied&state=s1', 'store.authorisation_denied'],
    ['?shop=fjord.myshopify.com&hmac=h&state=s1&timestamp=1', 'store.authorisation_token_missing'],
  ] as const)('%s ends where it can be tried again', async (search, code) => {
    answer(stores.merchantOauth, () =>
      refused('refused', 'Not possible', { reasons: [renderedReason(code)] }),
    )
    open(`/aq/selectWebsite${search}`, <SelectWebsitePage />)
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(left.mock.calls[0]?.[0]).toContain(`/authFail?reason=${code}`)
  })

  test('an address that names nothing asks for nothing', async () => {
    open('/aq/selectWebsite', <SelectWebsitePage />)
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('/authFail?reason=store.authorisation_token_missing'),
    )
    expect(seenAt(stores.merchantOauth)).toEqual([])
  })
})

describe('groups', () => {
  const row = { groupId: 'grp_1', groupName: 'North', stores: 1, operators: 2 }
  beforeEach(() => answer(groups.list, () => ok(pageOf([row]))))

  test('many names at once: those that could not be added are named and stay', async () => {
    answer(groups.batchAdd, () =>
      ok({
        added: [{ groupId: 'grp_2', groupName: 'South' }],
        refused: [{ groupName: 'North', fault: 'group_name_taken' }],
      }),
    )
    open('/aq/groupManage', <GroupListPage />)
    press('New group')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('radio', { name: 'Several groups' }))
    const names = await dialog.findByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(names, { target: { value: ' South \n\nNorth' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Groups added: 1')).toBeTruthy()
    expect(dialog.getByText('North: A group with this name already exists.')).toBeTruthy()
    expect(names.value).toBe('North')
    expect(seenAt(groups.batchAdd)[0]?.body).toEqual({ groupNames: ['South', 'North'] })
  })

  test('whoever is led here to add one finds the dialog open, with what groups are for', async () => {
    open('/aq/groupManage?dialog=add', <GroupListPage />)
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
    expect(dialog.getByText(/belongs to at most one group/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('one that operators have is deleted only after a yes that names them', async () => {
    answer(groups.detail, () =>
      ok({
        groupId: 'grp_1',
        groupName: 'North',
        revision: 'rev_1',
        websites: [],
        operators: [{ operatorCode: 'usr_1', name: 'Ada Berg' }],
        otherOperators: 1,
      }),
    )
    answer(groups.remove, () => ok('SUCCESS'))
    open('/aq/groupManage', <GroupListPage />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Actions for grp_1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const asked = within(await screen.findByRole('alertdialog'))
    expect(await asked.findByText('Ada Berg')).toBeTruthy()
    expect(asked.getByText('1 more')).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(seenAt(groups.remove)).toHaveLength(1))
    expect(seenAt(groups.remove)[0]?.body).toEqual({ groupId: 'grp_1', confirmed: true })
  })

  test('omnichannel merchants read of stores', async () => {
    session.set(sessionWith(everything, { industryType: 'Service/Goods' }))
    open('/aq/groupManage', <GroupListPage />)
    expect(await screen.findByRole('heading', { name: 'Store groups' })).toBeTruthy()
    expect((await screen.findAllByText('Websites and stores')).length).toBeGreaterThan(0)
  })
})
