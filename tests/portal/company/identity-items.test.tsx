// The open items of an application, and those that were sent back for improvement.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { freshTab } from '../support.tsx'
import { historyRow, open, press, saidBy, serving, type, verification } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const show = () => open('/aq/certification', <VerificationPage />)
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send for review' })

test('counts and lists persons that are missing, each a way to where they are added', async () => {
  const whole = verification()
  const nobody = { passedList: [], newList: [], deleteList: [] }
  serving({ ...whole, content: { ...whole.content, lists: { 1: nobody, 2: nobody, 3: nobody } } })
  show()
  press(await screen.findByText('Items still open: 3').then(({ textContent }) => textContent ?? ''))
  press('Legal person: Add a legal person')
  expect(document.activeElement?.textContent).toBe('Add a legal person')
  expect(screen.getByRole('button', { name: /: Add a beneficial owner$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /: Add a shareholder$/ })).toBeTruthy()
})

const mark = {
  path: 'company.businessRegistrationNumber',
  reason: 'differs_from_document' as const,
  noteEn: 'The certificate reads 71930426.',
  noteZh: '证书号码为 71930426。',
  sent: '71930426',
  improved: false,
}
test('an item to improve leads to its field, where the staff’s words stand', async () => {
  serving(verification({ items: [mark] }, { status: 'modify' }), [historyRow({ status: 'modify' })])
  show()
  await screen.findByText('Sent back with items to improve: 1')
  press('Show the next item')
  const field = screen.getByLabelText(/^Business registration number/)
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('The certificate reads 71930426.')).toBeTruthy()
  const sections = screen.getByRole('navigation', { name: 'Sections' })
  expect(within(sections).getByText('To improve: 1')).toBeTruthy()
})

test('an item that nobody has touched keeps it from being sent, and is named', async () => {
  serving(verification({ items: [mark] }, { status: 'modify' }), [historyRow({ status: 'modify' })])
  show()
  await screen.findByText('Sent back with items to improve: 1')
  expect(send().disabled).toBe(true)
  expect(await saidBy('Send for review')).toContain(
    'Not changed since it was sent back: Business registration number',
  )
  type(/^Business registration number/, '71930462')
  expect(send().disabled).toBe(false)
})

const sentBack = {
  reason: 'fields_to_improve' as const,
  noteEn: 'Send colour scans only.',
  noteZh: '请仅上传彩色扫描件。',
}
test('what the staff says of it as a whole stands above the items, in the reader’s language', async () => {
  serving(verification({ items: [mark], sentBack }, { status: 'modify' }))
  show()
  const note = await screen.findByText('Send colour scans only.')
  expect(screen.getByText('Note from the review')).toBeTruthy()
  const item = screen.getByRole('button', { name: 'Business registration number' })
  expect(note.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/请仅上传/)).toBeNull()
})

test('in Chinese the staff’s Chinese words are read', async () => {
  const usual = getLocale
  overwriteGetLocale(() => 'zh')
  onTestFinished(() => overwriteGetLocale(usual))
  serving(verification({ items: [mark], sentBack }, { status: 'modify' }))
  show()
  expect(await screen.findByText('请仅上传彩色扫描件。')).toBeTruthy()
  expect(await screen.findByText('证书号码为 71930426。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '提交审核' })).toBeTruthy()
})
