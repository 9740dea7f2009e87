// The form of an offline store: what it requires, saves and sends.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listRisk } from '#contract/company/groups.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { upload, uploadService } from '#contract/files.ts'
import { StoreFormPage } from '#portal/company/offline-stores/form-page.tsx'
import { fetchTransport } from '#portal/kit/request.ts'
import { answer, freshTab, ok, type Reply, refused, seenAt } from '../support.tsx'
import { kept, nothing, offlineStoreServer, written } from './offline-stores-world.tsx'
import { open, press } from './websites-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

freshTab()
offlineStoreServer()

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
  test('names the person of each field that is wrong', async () => {
    open('/aq/addStore', <StoreFormPage />)
    await screen.findByText('Basic information')
    type(/Store type/, 'franchise')
    for (const role of ['Beneficiary', 'Director']) press(`Add: ${role}`)
    press('Send for review')
    for (const role of ['Beneficiary', 'Director'])
      expect(
        await screen.findByRole('link', {
          name: `${role} · First name (English): This field is required`,
        }),
      ).toBeTruthy()
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
  test('loses nothing that is written or chosen while files are on their way', async () => {
    answer(contract.getDetail, () => ok(written({ storeType: 'franchise' }, { status: 'draft' })))
    answer(contract.saveDraft, () => ok(kept))
    const replies = [0, 1, 2].map(() => Promise.withResolvers<Reply>())
    let asked = 0
    for (const call of [upload, uploadService])
      answer(call, () => replies[asked++]?.promise ?? refused('unavailable', ''))
    const choose = (label: RegExp) =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input[type=file]' }), {
        target: { files: [new File(['x'], 'paper.png', { type: 'image/png' })] },
      })
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByText('Basic information')
    press('Add: Director')
    choose(/^Images of the document/)
    choose(/^Store photos/)
    choose(/^Price list/)
    await waitFor(() => expect(asked).toBe(3))
    type(/^Store name/, 'Harbour')
    type(/^First name/, 'Ada')
    for (const [at, { resolve }] of replies.entries())
      await act(async () => resolve(ok({ fileName: `idf_${at}` })))
    press('Save draft')
    await waitFor(() => expect(seenAt(contract.saveDraft)).toHaveLength(1))
    expect(seenAt(contract.saveDraft)[0]?.body).toMatchObject({
      content: {
        data: { nameEn: 'Harbour', storePhotos: ['idf_1'], priceList: ['idf_2'] },
        persons: [{ data: { firstNameEn: 'Ada', idImages: ['idf_0'] } }],
      },
    })
  })
  test('calls a file of a draft as it was uploaded', async () => {
    const data = { storePhotos: ['fil_1'] }
    const files = [{ fileName: 'fil_1', originalName: 'front door.png' }]
    answer(contract.getDetail, () => ok(written(data, { status: 'draft', files })))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    expect(await screen.findByText('front door.png')).toBeTruthy()
  })
  test('of a renewal that came back takes another licence, and nothing else', async () => {
    const files = { licenceImages: ['idf_1'], priceList: ['idf_2'] }
    answer(contract.getDetail, () =>
      ok(written({ storeType: 'direct', ...files }, { change: 'licence' })),
    )
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByText('Basic information')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Renew licence')
    const isFixed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).disabled
    expect([isFixed(/^Licence number/), isFixed(/^Store phone/)]).toEqual([false, true])
    expect(isFixed(/^Group/)).toBe(true)
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  })
  test('tells the second of two editors, who reads on from what stands now', async () => {
    const draft = (nameEn: string, revision: number) =>
      ok(written({ nameEn }, { status: 'draft', revision }))
    answer(contract.getDetail, () => draft('Half', 3))
    answer(contract.saveDraft, () => refused('changed_meanwhile', 'Someone else changed this.'))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    press('Save draft')
    expect(await screen.findByText('Someone else changed this.')).toBeTruthy()
    expect(screen.getByDisplayValue('Half')).toBeTruthy()
    answer(contract.getDetail, () => draft('Theirs', 4))
    press('Reload')
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
    expect(screen.queryByText('Someone else changed this.')).toBeNull()
  })
  test('tells of the last press only', async () => {
    answer(contract.getDetail, () => ok(written({ nameEn: 'Half' }, { status: 'draft' })))
    answer(contract.saveDraft, () => refused('changed_meanwhile', 'Someone else changed this.'))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    press('Save draft')
    expect(await screen.findByText('Someone else changed this.')).toBeTruthy()
    press('Send for review')
    await waitFor(() => expect(screen.queryByText('Someone else changed this.')).toBeNull())
    expect(screen.getByText('Check these fields')).toBeTruthy()
  })
  test.each(['pending', 'approved'])('of a store that is %s leads to its page', async (status) => {
    answer(contract.getDetail, () => ok(written({}, { status })))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    const way = await screen.findByRole('link', { name: 'View details' })
    expect(way.getAttribute('href')).toBe('/aq/storeDetail?storeId=ofs_1')
  })
})

describe('the group of a store', () => {
  const group = () => screen.getByLabelText<HTMLSelectElement>(/^Group/)
  const offered = () =>
    [...group().options].filter(({ disabled }) => !disabled).map(({ text }) => text)
  const groupsOf = (...ids: readonly string[]) =>
    answer(listRisk, () =>
      ok(ids.map((id) => ({ groupId: id, groupName: `Group ${id}`, storeIds: [] }))),
    )
  const opened = async (allGroups: boolean) => {
    answer(contract.getDetail, () => ok({ ...nothing, allGroups }))
    open('/aq/addStore', <StoreFormPage />)
    await screen.findByText('Basic information')
  }

  test('may be none for who has all groups', async () => {
    groupsOf('A')
    await opened(true)
    expect(offered()).toEqual(['No group', 'Group A'])
    expect(group().value).toBe('')
  })
  test('is the only one that somebody has', async () => {
    groupsOf('A')
    answer(contract.saveDraft, () => ok(kept))
    await opened(false)
    expect(group().value).toBe('A')
    press('Save draft')
    await waitFor(() => expect(seenAt(contract.saveDraft)[0]?.body).toMatchObject({ groupId: 'A' }))
  })
  test('is asked for at its field before a draft is kept', async () => {
    groupsOf('A', 'B')
    answer(contract.saveDraft, () =>
      refused('invalid_input', 'Check it', { fields: { groupId: 'Gone' } }),
    )
    await opened(false)
    expect(offered()).toEqual(['Group A', 'Group B'])
    press('Save draft')
    expect(await screen.findByText('This field is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(group()))
    expect(seenAt(contract.saveDraft)).toEqual([])
    // A draft requires nothing else.
    expect(document.querySelectorAll('[data-fault]')).toHaveLength(1)
    fireEvent.change(group(), { target: { value: 'B' } })
    expect(screen.queryByText('This field is required')).toBeNull()
    press('Save draft')
    expect(await screen.findByText('Gone')).toBeTruthy()
  })
  test('is chosen anew when it was removed meanwhile', async () => {
    groupsOf('A', 'B')
    answer(contract.saveDraft, () =>
      refused('invalid_input', 'Check it', { fields: { groupId: 'Gone' } }),
    )
    await opened(true)
    fireEvent.change(group(), { target: { value: 'B' } })
    groupsOf('A')
    press('Save draft')
    await waitFor(() => expect(offered()).toEqual(['No group', 'Group A']))
    expect([group().value, screen.queryByText('Gone') !== null]).toEqual(['', true])
    press('Save draft')
    await waitFor(() =>
      expect(seenAt(contract.saveDraft).at(-1)?.body).toMatchObject({ groupId: null }),
    )
  })
})
