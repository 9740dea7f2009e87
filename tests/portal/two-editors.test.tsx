// Two users edit the same record at once: the second is notified, and no typed input is lost beforehand.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import * as roles from '#contract/access/roles.ts'
import * as groups from '#contract/company/groups.ts'
import * as stores from '#contract/company/websites.ts'
import { RoleEditPage } from '#portal/access/roles/form-page.tsx'
import { EditDialog } from '#portal/company/groups/edit-dialog.tsx'
import { WebsiteFormPage } from '#portal/company/websites/form-page.tsx'
import { session } from '#portal/kit/session.ts'
import { checked, everything, open, press, websiteDetail } from './company/websites-world.tsx'
import { propertyServer } from './property-server.ts'
import { answer, freshTab, ok, type Reply, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const told = 'Someone else changed this while you were editing.'
const late = () => refused('changed_meanwhile', told)
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
/** The window becomes visible again: everything on the screen is requested anew. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  session.set(
    sessionWith(everything, {
      stores: [
        { storeId: 'sto_1', storeName: 'Fjord Goods', groupId: 'grp_1', groupName: 'North' },
        { storeId: 'sto_2', storeName: 'Kumo', groupId: null, groupName: null },
      ] as never,
    }),
  )
  checked()
  answer(queryProperty, () => ok({ propertyValue: null }))
  answer(saveProperty, () => ok('SUCCESS'))
  answer(groups.listRisk, () => ok([{ groupId: 'grp_1', groupName: 'North', storeIds: [] }]))
})

describe('the form of a website', () => {
  test('says what it has seen, and shows what stands now when somebody was faster', async () => {
    answer(stores.selectOne, () => ok(websiteDetail()))
    answer(stores.addmod, late)
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    await screen.findByLabelText(/^Website name/)
    type(/^Website name/, 'Mine')
    press('Save')
    expect(await screen.findByText(told)).toBeTruthy()
    expect(seenAt(stores.addmod)[0]?.body).toMatchObject({ storeId: 'sto_1', seen: 'rev_1' })
    expect(typed(/^Website name/)).toBe('Mine')
    answer(stores.selectOne, () =>
      ok(websiteDetail({ storeName: 'Theirs', revision: 'rev_2' } as never)),
    )
    press('Reload')
    await waitFor(() => expect(typed(/^Website name/)).toBe('Theirs'))
    press('Save')
    await waitFor(() => expect(seenAt(stores.addmod)).toHaveLength(2))
    expect(seenAt(stores.addmod)[1]?.body).toMatchObject({ seen: 'rev_2' })
  })

  test('keeps what is typed while it is asked for anew, and when that fails', async () => {
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Website name/)
    type(/^Website name/, 'Fjord')
    const waiting = vi.fn<() => Promise<Reply>>(() => new Promise(() => {}))
    answer(queryProperty, waiting)
    lookAgain()
    await waitFor(() => expect(waiting).toHaveBeenCalled())
    expect(typed(/^Website name/)).toBe('Fjord')
  })

  test('of a new one stores no draft over that of another tab, and asks which goes on', async () => {
    const values = propertyServer()
    open('/aq/addWebsite', <WebsiteFormPage />)
    await screen.findByLabelText(/^Website name/)
    values.set('website_draft', { storeName: 'Other tab' })
    type(/^Website name/, 'This tab')
    await screen.findByText('You have another unsent draft', {}, { timeout: 4_000 })
    expect(values.get('website_draft')).toEqual({ storeName: 'Other tab' })
    expect(typed(/^Website name/)).toBe('This tab')
    press('Open the other draft')
    await waitFor(() => expect(typed(/^Website name/)).toBe('Other tab'))
    type(/^Website name/, 'Goes on')
    await waitFor(
      () => expect(values.get('website_draft')).toMatchObject({ storeName: 'Goes on' }),
      { timeout: 4_000 },
    )
  })

  test('takes no other version in while one writes', async () => {
    answer(stores.selectOne, () => ok(websiteDetail()))
    open('/aq/addWebsite?accId=sto_1', <WebsiteFormPage />)
    await screen.findByLabelText(/^Website name/)
    answer(stores.selectOne, () => refused('unavailable', 'Away'))
    const before = seenAt(stores.selectOne).length
    lookAgain()
    await waitFor(() => expect(seenAt(stores.selectOne).length).toBeGreaterThan(before))
    expect(typed(/^Website name/)).toBe('Fjord Goods')
  })
})

test('the dialog of a group says what it has seen, and shows what stands now', async () => {
  const group = (groupName: string, revision: string) => ({
    groupId: 'grp_1',
    groupName,
    revision,
    websites: [],
    operators: [],
    otherOperators: 0,
  })
  answer(groups.detail, () => ok(group('North', 'rev_1')))
  answer(groups.update, late)
  open('/aq/groupManage', <EditDialog groupId="grp_1" onClose={() => {}} />)
  await screen.findByLabelText(/^Group/)
  type(/^Group/, 'Mine')
  press('Save')
  expect(await screen.findByText(told)).toBeTruthy()
  expect(seenAt(groups.update)[0]?.body).toMatchObject({ seen: 'rev_1', groupName: 'Mine' })
  answer(groups.detail, () => ok(group('Theirs', 'rev_2')))
  press('Reload')
  await waitFor(() => expect(typed(/^Group/)).toBe('Theirs'))
  press('Save')
  await waitFor(() => expect(seenAt(groups.update)).toHaveLength(2))
  expect(seenAt(groups.update)[1]?.body).toMatchObject({ seen: 'rev_2' })
})

test('a role: what one grants is not undone by another, and its words are saved once', async () => {
  const stands = {
    ...{ roleCode: 'r1', name: 'Desk', description: 'Orders', operators: 0 },
    ...{ own: false, beyondOwn: false, permissions: ['M-10'] },
    revisions: { words: 'w1', permissions: 'p1' },
  }
  const leaf = { permissionType: 'M' as const, frontUri: null, held: true, children: [] }
  answer(roles.getDetail, () => ok(stands))
  answer(roles.getPermissionsTree, () => ok([{ ...leaf, permissionCode: 'M-10', name: 'Orders' }]))
  answer(roles.updateBaseInfo, () => ok('SUCCESS'))
  answer(roles.updatePermission, late)
  open('/aq/system/role/modify/r1', <RoleEditPage />)
  await screen.findByLabelText(/^Name/)
  type(/^Name/, 'Mine')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Orders/ }))
  press('Save')
  expect(await screen.findByText(told)).toBeTruthy()
  press('Save')
  await waitFor(() => expect(seenAt(roles.updatePermission)).toHaveLength(2))
  expect(seenAt(roles.updateBaseInfo).map(({ body }) => body)).toMatchObject([{ seen: 'w1' }])
  answer(roles.getDetail, () =>
    ok({ ...stands, name: 'Theirs', revisions: { words: 'w2', permissions: 'p2' } }),
  )
  press('Reload')
  await waitFor(() => expect(typed(/^Name/)).toBe('Theirs'))
})
