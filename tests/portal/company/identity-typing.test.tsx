// Text typed or pasted into the verification fields, and their values after blur.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { ways } from '../../support/enter-text.ts'
import { answer, freshTab, refused, seenAt } from '../support.tsx'
import { open, serving, verification } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

/** The form without the values that the test enters. */
function show() {
  const whole = verification()
  const texts = { companyNameEn: '', addressEn: '', city: '', postcode: '' }
  const numbers = { businessRegistrationNumber: '', incorporationNumber: '' }
  const company = { ...whole.content.company, ...texts, ...numbers }
  serving({ ...whole, content: { ...whole.content, company } })
  return open('/aq/certification', <VerificationPage />)
}
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const faultAt = (at: HTMLInputElement): string =>
  at.closest('[data-fault]')?.querySelector('[aria-live] [id]')?.textContent ?? ''

async function entered(label: RegExp, text: string, way: keyof typeof ways = 'pasted') {
  const user = userEvent.setup()
  const at = await box(label)
  await ways[way](user, at, text)
  await user.tab()
  return at
}

describe('a paste is cleaned before the rule of its field judges it', () => {
  test.each([
    [/^Name in English/, 'Acme\u00a0Ltd', 'Acme Ltd'],
    [/^Name in English/, 'Acme Ltd\u20111', 'Acme Ltd-1'],
    [/^Name in English/, '\uff21cme Ltd', 'Acme Ltd'],
    [/^Name in English/, '\u202aAcme\u200b Ltd\u202c', 'Acme Ltd'],
    [/^Address in English/, '1\u00a0Pier\u202fRoad', '1 Pier Road'],
    [/^City/, '\u202aKowloon\u00a0City\u202c', 'Kowloon City'],
    [/^Postcode/, 'E1 6AN', 'E16AN'],
    [/^Postcode/, '1234\u00a0AB', '1234AB'],
    [/^Postcode/, '12-345', '12345'],
    [/^Postcode/, '\uff10\uff10\uff10\uff10\uff10\uff10', '000000'],
    [/^Business registration number/, ' 12345678', '12345678'],
    [/^Business registration number/, '1234 5678', '12345678'],
    [/^Business registration number/, '1234\u20115678', '12345678'],
    [/^Certificate of incorporation number/, 'CR\u00a01234\u20115', 'CR 1234-5'],
  ])('%s: %j is %j', async (label, text, kept) => {
    show()
    const at = await entered(label, text)
    expect(at.value).toBe(kept)
    expect(faultAt(at)).toBe('')
  })

  test('and so is what is typed', async () => {
    show()
    const at = await entered(/^Postcode/, 'E1 6AN', 'typed')
    expect([at.value, faultAt(at)]).toEqual(['E16AN', ''])
  })

  test('and so it is sent', async () => {
    show()
    await entered(/^Postcode/, 'E1 6AN')
    await waitFor(() => expect(seenAt(kyc.saveCompany)).toHaveLength(1), { timeout: 3_000 })
    expect(seenAt(kyc.saveCompany)[0]?.body).toMatchObject({ company: { postcode: 'E16AN' } })
  })
})

describe('nothing is cut', () => {
  test.each([
    [/^Address in English/, 'x'.repeat(350), 'Enter at most 300 characters'],
    [/^Postcode/, '12345678901234', 'Enter at most 12 characters'],
    [/^Business registration number/, '123456789', 'Enter the first 8 digits'],
    [/^Business registration number/, 'BR 12345678', 'Enter the first 8 digits'],
  ])('%s: what is too long stays, and its limit is told', async (label, text, said) => {
    show()
    const at = await entered(label, text)
    expect(at.value).toBe(text)
    expect(faultAt(at)).toBe(said)
  })
})

describe('a card number', () => {
  const card = '4111 1111 1111 1111'
  const said = 'Do not enter card numbers here.'

  test.each([/^City/, /^Name in English/, /^Postcode/])(
    'is told at %s once it is left, and is an open item',
    async (label) => {
      show()
      const at = await entered(label, card)
      expect(faultAt(at)).toBe(said)
      expect(screen.getByText(/^Items still open: 6/)).toBeTruthy()
      await userEvent.clear(at)
      await ways.typed(userEvent.setup(), at, '12')
      expect(faultAt(at)).toBe('')
    },
  )

  test('is named where it keeps the draft from being saved', async () => {
    show()
    answer(kyc.saveCompany, () =>
      refused('invalid_input', 'Some details are missing or incorrect.', {
        fields: { 'company.city': said },
      }),
    )
    await entered(/^City/, card)
    const link = await screen.findByRole(
      'button',
      { name: `Company: City. ${said}` },
      { timeout: 3_000 },
    )
    expect(screen.getByText('The draft was not saved. Correct these fields:')).toBeTruthy()
    await userEvent.click(link)
    expect(document.activeElement).toBe(await box(/^City/))
  })

  test('may be what the number of an identity document looks like', async () => {
    show()
    const at = await entered(/^Certificate of incorporation number/, card)
    expect(faultAt(at)).toBe('')
  })
})

describe('a day says what keeps it from being one', () => {
  test.each([
    ['03/04/2020', 'This can be read as 2020-04-03 or 2020-03-04. Enter the one you mean.'],
    ['31.02.2020', 'This date does not exist. Check the day and the month.'],
    ['2020-13-01', 'This date does not exist. Check the day and the month.'],
    ['soon', 'Enter the date as 2026-12-24 (year-month-day)'],
  ])('%s', async (text, said) => {
    show()
    await userEvent.clear(await box(/^Incorporated on/))
    const at = await entered(/^Incorporated on/, text)
    expect([at.value, faultAt(at)]).toEqual([text, said])
  })

  test('and is read in Chinese', async () => {
    show()
    await userEvent.clear(await box(/^Incorporated on/))
    const at = await entered(/^Incorporated on/, '二〇二〇年一月二日')
    expect([at.value, faultAt(at)]).toEqual(['2020-01-02', ''])
  })
})
