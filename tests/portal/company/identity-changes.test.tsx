// Changes of approved data: chosen, compared, submitted; and the history of all of them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { contentFor } from '#domain/company/identity/content.ts'
import { ChangePage } from '#portal/company/identity/change-page.tsx'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { wholeCompany, wholePassed, wholePerson } from '../../machines/models/company/identity.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'
import { change, historyRow, open, press, serving } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const address = '/aq/certificationUpdate'
const show = (search = '') => open(`${address}${search}`, <ChangePage />)
const passed = () => serving(change({}, { status: 'passed' }), [historyRow({ status: 'passed' })])

describe('what changes', () => {
  test('is chosen, and begun with that', async () => {
    const server = passed()
    server.put(change())
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Shareholders and directors' }))
    await screen.findByRole('button', { name: 'Compare' })
    expect(seenAt(kyc.initialize)[0]?.body).toEqual({ changeType: 'change_shareholder' })
    // The choice survives a reload.
    expect(location.search).toBe('?type=change_shareholder')
  })

  test('of which there is a draft, it says so, and that is gone on with', async () => {
    serving(change(), [historyRow({ type: 'company_certificate', status: 'draft' })])
    show()
    const button = await screen.findByRole('button', {
      name: 'Company certificate: continue',
    })
    fireEvent.click(button)
    await waitFor(() =>
      expect(seenAt(kyc.initialize)[0]?.body).toEqual({ changeType: 'company_certificate' }),
    )
  })

  test('of a person is begun with the person', async () => {
    const server = passed()
    server.put(change())
    show()
    await screen.findByText('What changes?')
    press('Start')
    await waitFor(() =>
      expect(seenAt(kyc.initialize)[0]?.body).toEqual({
        changeType: 'legal_id',
        personalId: 'psn_1',
      }),
    )
  })

  test('is not begun while the same is under review', async () => {
    serving(change(), [historyRow({ type: 'change_shareholder', status: 'pending' })])
    show()
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Shareholders and directors',
    })
    expect(button.disabled).toBe(true)
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Company certificate' }).disabled,
    ).toBe(false)
  })

  test('a refusal to begin is said where one chooses', async () => {
    passed()
    const told = renderedReason('identity.same_target')
    answer(kyc.initialize, () => refused('refused', 'Not possible', { reasons: [told] }))
    show('?type=change_shareholder')
    expect(await screen.findByText('What changes?')).toBeTruthy()
    expect(screen.getByText(told.text)).toBeTruthy()
  })

  test.each([
    ['modify', 'you', 'Another change is not finished yet: Legal person’s details update.'],
    ['pending', 'provider', 'Another change is still under review: Legal person’s details update.'],
  ])('that waits for one that stands at %s says which', async (status, owner, text) => {
    passed()
    const of = { type: 'legal_info', status, record: 'psn_1' }
    const told = renderedReason('identity.same_target', of)
    expect(told.owner).toBe(owner)
    answer(kyc.initialize, () => refused('refused', 'Not possible', { reasons: [told] }))
    show('?type=legal_id&personalId=psn_1')
    expect(await screen.findByText((said) => said.startsWith(text))).toBeTruthy()
    const way = screen.queryByRole('link', { name: 'Open that change' })
    expect(way?.getAttribute('href')).toBe(
      owner === 'you' ? `${address}?type=legal_info&personalId=psn_1` : undefined,
    )
  })

  test('of a reminder is found by its renewal', async () => {
    const server = passed()
    server.put(change())
    answer(changes.getUpdateRequired, () =>
      ok({
        items: [
          {
            ...{ renewId: 'doc_1', frontTag: 'legal_person', name: 'Mira Halloran' },
            ...{ expiresOn: '2026-12-01', state: 'expiring', changeType: 'legal_id' },
            ...{ personalId: 'psn_1', applicationId: null, status: null },
          },
        ],
      }),
    )
    show('?renewId=doc_1&frontTag=legal_person')
    await waitFor(() =>
      expect(seenAt(kyc.initialize)[0]?.body).toEqual({
        changeType: 'legal_id',
        personalId: 'psn_1',
      }),
    )
  })
})

/** A change that replaces Kenji Mori with Aiko Tanaka. */
const replaced = () => {
  const content = contentFor(wholePassed, null)
  const list = content.lists[2]
  const aiko = wholePerson('psn_9', 'shareholder', {
    ...{ firstNameEn: 'Aiko', lastNameEn: 'Tanaka', share: '25' },
  })
  return change(
    {},
    {
      content: {
        ...content,
        lists: {
          ...content.lists,
          2: { passedList: list.passedList.slice(0, 1), newList: [aiko], deleteList: ['psn_3'] },
        },
      },
    },
  )
}

test('old and new are shown side by side with their sums, then sent', async () => {
  serving(replaced())
  show('?applicationId=ida_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^In force since 2025-08-14After this change$/),
    'Shareholders1 removed, 1 added',
    'Lena HoffmannPassport ••••82K60%Lena HoffmannUnchanged60%',
    'Kenji MoriPassport ••••82K40%removed–',
    '–Aiko TanakaPassport ••••82K25%added',
    'Total100.00%Total85.00%',
  ])
  expect(screen.getByText('Nothing else changes.')).toBeTruthy()
  press('Send for review')
  expect(await screen.findByText('The change has been sent')).toBeTruthy()
  expect(seenAt(kyc.commitChange)[0]?.body).toEqual({ applicationId: 'ida_1', revision: 1 })
})

test('of a certificate the fields that are others are shown', async () => {
  serving(
    change(
      {},
      {
        type: 'company_certificate',
        content: {
          ...contentFor(wholePassed, null),
          company: { ...wholeCompany, licenceUntil: '2028-07-31' },
        },
      },
    ),
  )
  show('?applicationId=ida_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['Fields changed: 1', 'Expiry date2027-07-31Expiry date2028-07-31'])
})

test('without a change there is nothing to compare or send', async () => {
  serving(change())
  show('?applicationId=ida_1')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect(button.disabled).toBe(true)
})

test('a change that was sent back is given up as a whole, after a question', async () => {
  const server = serving(change({}, { status: 'modify' }))
  answer(kyc.cancelChanges, () => server.keep({ status: 'cancelled' }))
  show('?applicationId=ida_1')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel your changes?' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel changes' }))
  expect(await screen.findByText('This change was cancelled')).toBeTruthy()
  expect(seenAt(kyc.cancelChanges)[0]?.body).toMatchObject({ how: 'give_up' })
})

test('what has passed is read, and each section leads to its change', async () => {
  passed()
  open('/aq/certification', <VerificationPage />)
  expect(await screen.findByText('Your company has been verified')).toBeTruthy()
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
  expect(hrefOf('Update the certificate')).toBe(`${address}?type=company_certificate`)
  expect(hrefOf('Update ID of Mira Halloran')).toBe(`${address}?type=legal_id&personalId=psn_1`)
  expect(hrefOf('Change shareholders and directors')).toBe(`${address}?type=change_shareholder`)
})
