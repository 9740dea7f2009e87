// The form of an offline store is saved as a draft while it is typed.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { listRisk } from '#contract/company/groups.ts'
import * as contract from '#contract/company/offline-stores.ts'
import { StoreFormPage } from '#portal/company/offline-stores/form-page.tsx'
import { answer, freshTab, ok, seenAt } from '../support.tsx'
import { kept, offlineStoreServer, written } from './offline-stores-world.tsx'
import { open, press } from './websites-world.tsx'

freshTab()
offlineStoreServer()

describe('a draft', () => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('keeps a new store as it is typed, one call after the other, and says so', async () => {
    answer(contract.saveDraft, () =>
      ok({ ...kept, revision: 3 + seenAt(contract.saveDraft).length }),
    )
    open('/aq/addStore', <StoreFormPage />)
    await screen.findByText('Basic information')
    type(/Store name/, 'Harb')
    expect(seenAt(contract.saveDraft)).toEqual([])
    await screen.findByText(/^Draft saved /, {}, { timeout: 5_000 })
    expect(location.search).toBe('?storeId=ofs_1')
    // The form stays mounted: input and focus are unchanged.
    const name = screen.getByDisplayValue('Harb')
    type(/Store name/, 'Harbour')
    expect(screen.getByDisplayValue('Harbour')).toBe(name)
    await waitFor(() => expect(seenAt(contract.saveDraft)).toHaveLength(2), { timeout: 5_000 })
    const [first, second] = seenAt(contract.saveDraft).map(({ body }) => body)
    expect(first).not.toHaveProperty('storeId')
    expect(first).toMatchObject({ content: { data: { nameEn: 'Harb' } } })
    expect(second).toMatchObject({
      ...{ storeId: 'ofs_1', revision: 4, content: { data: { nameEn: 'Harbour' } } },
    })
  })
  test('sends what was not answered again as it was before anything newer', async () => {
    let asked = 0
    answer(contract.saveDraft, () => {
      if (asked++ === 0) throw new TypeError('connection lost')
      return ok(kept)
    })
    answer(contract.getDetail, () => ok(written({ nameEn: 'Half' }, { status: 'draft' })))
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    type(/Store name/, 'One')
    press('Save draft')
    expect(await screen.findByText('Draft not saved')).toBeTruthy()
    type(/Store name/, 'Two')
    press('Save draft')
    await waitFor(() => expect(seenAt(contract.saveDraft)).toHaveLength(3), { timeout: 5_000 })
    const sent = seenAt(contract.saveDraft)
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(
      sent[0]?.headers.get('Idempotency-Key') ?? '',
    )
    const as = (revision: number, nameEn: string) => ({ revision, content: { data: { nameEn } } })
    expect(sent.map(({ body }) => body)).toMatchObject([as(3, 'One'), as(3, 'One'), as(4, 'Two')])
  })
  test('keeps nothing of a store that was only opened', async () => {
    answer(contract.getDetail, () => ok(written({ nameEn: 'Half' }, { status: 'draft' })))
    answer(listRisk, () => ok([]))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/aq/addStore?storeId=ofs_1', <StoreFormPage />)
    await screen.findByDisplayValue('Half')
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(seenAt(contract.saveDraft)).toEqual([])
    vi.useRealTimers()
  })
})
