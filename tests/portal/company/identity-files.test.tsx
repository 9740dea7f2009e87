// Files of the verification, whose uploads finish in any order.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import { remove, upload, uploadService } from '#contract/files.ts'
import type { CompanyField } from '#domain/company/identity/company-fields.ts'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { answer, freshTab, ok, type Reply, refused, seenAt } from '../support.tsx'
import { open, serving, type, verification } from './identity-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const paper = () => new File(['x'], 'paper.png')
const drop = (name: CompanyField, files = [paper()]) => {
  const field = document.getElementById(`company.${name}`)
  fireEvent.change(field?.querySelector('input[type=file]') as Element, { target: { files } })
}

test('a file that arrives late takes nothing from what was entered meanwhile', async () => {
  serving(verification())
  const arrivals: (() => void)[] = []
  answer(
    uploadService,
    () =>
      new Promise<Reply>((resolve) => {
        const fileName = `late_${arrivals.length}`
        arrivals.push(() => resolve(ok({ fileName })))
      }),
  )
  open('/aq/certification', <VerificationPage />)
  await screen.findByLabelText(/^City/)
  drop('utilityBill')
  drop('partnershipProof')
  await waitFor(() => expect(arrivals).toHaveLength(2))
  type(/^City/, 'Kowloon')
  await act(async () => {
    for (const arrive of arrivals) arrive()
  })
  await waitFor(
    () =>
      expect(seenAt(kyc.saveCompany).at(-1)?.body).toMatchObject({
        company: { city: 'Kowloon', utilityBill: ['late_0'], partnershipProof: ['late_1'] },
      }),
    { timeout: 3_000 },
  )
})

test('two files at once of one field hold the sending up until both are there', async () => {
  serving(verification())
  const arrivals: (() => void)[] = []
  answer(
    upload,
    () =>
      new Promise<Reply>((resolve) => {
        const fileName = `photo_${arrivals.length}`
        arrivals.push(() => resolve(ok({ fileName })))
      }),
  )
  open('/aq/certification', <VerificationPage />)
  await screen.findByLabelText(/^City/)
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send for review' })
  drop('officePhotos', [paper(), paper()])
  await waitFor(() => expect(arrivals).toHaveLength(2))
  expect(send().disabled).toBe(true)
  for (const arrive of arrivals) arrive()
  await waitFor(() => expect(send().disabled).toBe(false))
})

test('a file that is kept is taken out without a request to delete it', async () => {
  const files = [{ fileName: 'f_lease', originalName: 'Lease.pdf' }]
  serving(verification({ files }))
  answer(remove, () => refused('not_found', 'Not found'))
  open('/aq/certification', <VerificationPage />)
  await screen.findByText('Lease.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Lease.pdf' }))
  await waitFor(() => expect(screen.queryByText('Lease.pdf')).toBeNull())
  await waitFor(
    () =>
      expect(seenAt(kyc.saveCompany).at(-1)?.body).toMatchObject({
        company: { leaseContract: [] },
      }),
    { timeout: 3_000 },
  )
  expect(seenAt(remove)).toEqual([])
})
