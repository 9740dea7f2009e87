// The verification form: its questions, messages and saves.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { session } from '#portal/kit/session.ts'
import { wholeCompany } from '../../machines/models/company/identity.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { open, press, saidBy, serving, type, verification } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const address = '/aq/certification'
const show = () => open(address, <VerificationPage />)
const withCompany = (company: typeof wholeCompany) => {
  const whole = verification()
  return { ...whole, content: { ...whole.content, company } } as typeof whole
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send for review' })

describe('what is asked', () => {
  test('before there is a draft, one is begun, once', async () => {
    serving(verification(), [])
    show()
    await screen.findByLabelText(/^Name in English/)
    expect(seenAt(kyc.initialize).map(({ body }) => body)).toEqual([{}])
  })

  test('the country of registration decides which fields there are', async () => {
    serving(verification())
    show()
    expect(await screen.findByLabelText(/^Business registration number/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Licence or registration number/)).toBeNull()
    expect(screen.getByText('Hong Kong form')).toBeTruthy()
    await screen.findByRole('option', { name: 'Indonesia' })
    type(/^Registered in/, 'ID')
    expect(screen.queryByLabelText(/^Business registration number/)).toBeNull()
    expect(screen.getByLabelText(/^Licence or registration number/)).toBeTruthy()
    expect(screen.getByLabelText(/^Tax number/)).toBeTruthy()
  })

  test('the annual return is NNC1 within a year of incorporation, NAR1 after', async () => {
    serving(withCompany({ ...wholeCompany, incorporationDate: '2026-02-01' }))
    show()
    expect(await screen.findByLabelText('Annual return (form NNC1)')).toBeTruthy()
    type(/^Incorporated on/, '2025-11-20')
    expect(screen.getByLabelText('Annual return (form NAR1)')).toBeTruthy()
  })

  test('a bank proof says until when it counts', async () => {
    serving(verification())
    show()
    expect(await screen.findByText('Accepted until 2027-01-30')).toBeTruthy()
  })

  test('a long-term licence has no expiry date', async () => {
    serving(verification())
    show()
    expect(await screen.findByLabelText(/^Expiry date/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Valid long-term' }))
    expect(screen.queryByLabelText(/^Expiry date/)).toBeNull()
  })
})

describe('what is wrong', () => {
  test('is said at a field once it was left', async () => {
    serving(withCompany({ ...wholeCompany, city: '' }))
    show()
    const city = await screen.findByLabelText(/^City/)
    expect(screen.queryByText('This field is required')).toBeNull()
    fireEvent.blur(city)
    expect(screen.getByText('This field is required')).toBeTruthy()
    type(/^Business registration number/, '1234567')
    fireEvent.blur(screen.getByLabelText(/^Business registration number/))
    expect(screen.getByText('Enter the first 8 digits')).toBeTruthy()
  })

  test('is listed in all, each a way to its field, and nothing can be sent', async () => {
    serving(withCompany({ ...wholeCompany, city: '', postcode: 'a b' }))
    show()
    press(
      await screen.findByText('Items still open: 2').then(({ textContent }) => textContent ?? ''),
    )
    press('Company: City. This field is required')
    expect(document.activeElement).toBe(screen.getByLabelText(/^City/))
    expect(screen.getByText('Use English letters and digits only')).toBeTruthy()
    expect(send().disabled).toBe(true)
  })

  test('the server tells more that stands against sending', async () => {
    serving(verification({ against: [renderedReason('identity.under_review')] }))
    show()
    await screen.findByLabelText(/^City/)
    expect(send().disabled).toBe(true)
  })
})

describe('the draft', () => {
  test('is kept a second after the last change, with the revision that was seen', async () => {
    serving(verification())
    show()
    await screen.findByLabelText(/^City/)
    type(/^City/, ' Kowloon ')
    expect(screen.getByText('Saving the draft')).toBeTruthy()
    await waitFor(() => expect(seenAt(kyc.saveCompany)).toHaveLength(1), { timeout: 3_000 })
    expect(seenAt(kyc.saveCompany)[0]?.body).toMatchObject({
      applicationId: 'ida_1',
      revision: 1,
      company: { city: 'Kowloon' },
    })
    await screen.findByText(/^Draft saved/)
    type(/^City/, 'Wan Chai')
    await waitFor(() => expect(seenAt(kyc.saveCompany)).toHaveLength(2), { timeout: 3_000 })
    expect(seenAt(kyc.saveCompany)[1]?.body).toMatchObject({ revision: 2 })
  })

  test('of two versions one is chosen; the own one goes over theirs', async () => {
    const server = serving(verification())
    const theirs = verification({ revision: 7, savedBy: 'Jonas Weber' })
    let tries = 0
    answer(kyc.saveCompany, () => {
      tries += 1
      if (tries > 1) return server.keep({})
      server.put(theirs)
      return refused('changed_meanwhile', 'Someone else changed this')
    })
    show()
    await screen.findByLabelText(/^City/)
    type(/^City/, 'Kowloon')
    await screen.findByText('Jonas Weber has changed this application', {}, { timeout: 3_000 })
    expect(send().disabled).toBe(true)
    expect(await saidBy('Send for review')).toContain(
      'First choose which version to continue with.',
    )
    press('Keep mine')
    await waitFor(() => expect(seenAt(kyc.saveCompany)).toHaveLength(2))
    expect(seenAt(kyc.saveCompany)[1]?.body).toMatchObject({
      revision: 7,
      company: { city: 'Kowloon' },
    })
  })

  test('of one’s own in another tab it says so', async () => {
    const server = serving(verification())
    answer(kyc.saveCompany, () => {
      server.put(verification({ revision: 7, savedBy: 'Ann Acme', savedByYou: true }))
      return refused('changed_meanwhile', 'Someone else changed this')
    })
    show()
    await screen.findByLabelText(/^City/)
    type(/^City/, 'Kowloon')
    const title = 'You changed this application in another tab'
    expect(await screen.findByText(title, {}, { timeout: 3_000 })).toBeTruthy()
    // An unsaved draft is not promised to be available on every device.
    expect(screen.getByText('Draft not saved')).toBeTruthy()
    expect(screen.queryByText(/^You can leave at any time/)).toBeNull()
    press('Use the other tab’s version')
    expect(await screen.findByText(/^You can leave at any time/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Hong Kong')
  })

  test('or theirs takes its place', async () => {
    const server = serving(verification())
    const before = verification({ revision: 7, savedBy: 'Jonas Weber' })
    const theirs = {
      ...before,
      content: { ...before.content, company: { ...before.content.company, city: 'Sai Kung' } },
    }
    answer(kyc.saveCompany, () => {
      server.put(theirs)
      return refused('changed_meanwhile', 'Someone else changed this')
    })
    show()
    await screen.findByLabelText(/^City/)
    type(/^City/, 'Kowloon')
    await screen.findByText(/has changed this application/, {}, { timeout: 3_000 })
    press('Use theirs')
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Sai Kung')
  })

  test('says who else writes, and offers their version', async () => {
    serving(verification())
    const writer = { name: 'Jonas Weber', savedAt: '2026-11-20T11:59:00.000Z', isYou: false }
    answer(changes.queryWriter, () => ok({ writer, revision: 9 }))
    show()
    expect(await screen.findByText('Jonas Weber is also editing')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load their version' })).toBeTruthy()
  })

  test('is taken back only after a question', async () => {
    const server = serving(verification())
    answer(kyc.cancelChanges, () => server.keep({}))
    show()
    await screen.findByLabelText(/^City/)
    press('Cancel changes')
    const question = await screen.findByRole('dialog', { name: 'Cancel your changes?' })
    expect(seenAt(kyc.cancelChanges)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel changes' }))
    await waitFor(() => expect(seenAt(kyc.cancelChanges)).toHaveLength(1))
    expect(seenAt(kyc.cancelChanges)[0]?.body).toMatchObject({ how: 'restore', revision: 1 })
  })
})

describe('sending', () => {
  test('says when the result comes, and offers websites once it has', async () => {
    serving(verification())
    show()
    await screen.findByLabelText(/^City/)
    expect(send().disabled).toBe(false)
    press('Send for review')
    expect(await screen.findByText(/result within 5 to 7 working days/)).toBeTruthy()
    expect(screen.getByText(/^Websites can be added once/)).toBeTruthy()
    expect(await saidBy('Start adding websites')).toContain('The verification is under review.')
  })

  test('what is under review can be read and not changed', async () => {
    serving(verification({ usualHours: 27.5 }, { status: 'pending' }))
    show()
    const promised =
      'You will have the result within 5 to 7 working days. We will tell you by message. Recent reviews took about 28 h.'
    expect(await screen.findByText(promised)).toBeTruthy()
    expect(screen.queryByLabelText(/^City/)).toBeNull()
    expect(screen.getByText('Northlight Trading Ltd')).toBeTruthy()
  })

  test('a company that is refused is led to customer service', async () => {
    serving(verification({}, { status: 'not_eligible' }))
    show()
    expect(await screen.findByText('We cannot accept this company')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  })
})

test('a meta client is led to the outside page', async () => {
  session.set(sessionWith(['M-0802'], { metaClient: true }))
  await act(async () => void show())
  expect(screen.getByRole('button', { name: 'Open the verification page' })).toBeTruthy()
  expect(seenAt(kyc.initialize)).toEqual([])
})
