import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadProfile } from '#contract/files.ts'
import * as files from '#contract/files.ts'
import { refund } from '#contract/payments/transactions.ts'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { idempotentClient } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { answer, freshTab, malformed, ok, type Reply, refused, seenAt } from './support.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))
vi.mock('#portal/kit/notify.ts', async () => ({ notify: vi.fn(async () => {}) }))

freshTab()
let stored = 0
beforeEach(() => {
  stored = 0
  vi.mocked(notify).mockClear()
  answer(files.uploadService, () => ok({ fileName: `fil_${++stored}.pdf` }))
  answer(files.upload, () => ok({ fileName: `fil_${++stored}.png` }))
  answer(files.remove, () => ok('SUCCESS'))
})

type FormProps = { profile?: UploadProfile; kept?: boolean; before?: readonly string[] }
function Form({ profile = 'accountProof', kept = false, before = [] }: FormProps) {
  const uploads = useUploads({ kept })
  const [value, setValue] = useState(before)
  const submit = () =>
    uploads.sending(() =>
      idempotentClient('K')(refund, {
        transactionId: 't',
        currency: 'USD',
        refundAmount: '1',
        images: [...value],
      }),
    )
  return (
    <>
      <Upload profile={profile} label="Proof" uploads={uploads} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
      <button type="button" onClick={() => setValue([])}>
        Begin anew
      </button>
    </>
  )
}
const pick = (name = 'proof.pdf') =>
  fireEvent.change(screen.getByLabelText('Proof'), { target: { files: [new File(['x'], name)] } })
const holds = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const freed = () => seenAt(files.remove).map(({ body }) => (body as { fileName: string }).fileName)

/** A server that responds when the test says so. */
function later(call: Parameters<typeof answer>[0]) {
  const reply = Promise.withResolvers<Reply>()
  answer(call, () => reply.promise)
  return (data: Reply) => act(async () => reply.resolve(data))
}

describe('a form that is closed', () => {
  test('frees what it uploaded, each of five times', async () => {
    for (let time = 1; time <= 5; time++) {
      const { unmount } = render(<Form />)
      pick()
      await holds(`fil_${time}.pdf`)
      unmount()
    }
    expect(freed()).toEqual([1, 2, 3, 4, 5].map((time) => `fil_${time}.pdf`))
    expect(seenAt(files.remove)[0]?.headers.get('X-Background')).toBe('1')
  })
  test('leaves alone what was there before it', async () => {
    const { unmount } = render(<Form before={['fil_old.pdf']} />)
    unmount()
    expect(freed()).toEqual([])
  })
  test('frees what arrives after it', async () => {
    const arrive = later(files.uploadService)
    const { unmount } = render(<Form />)
    pick()
    await waitFor(() => expect(seenAt(files.uploadService)).toHaveLength(1))
    unmount()
    await arrive(ok({ fileName: 'fil_late.pdf' }))
    await waitFor(() => expect(freed()).toEqual(['fil_late.pdf']))
  })
  test('has nothing more to do on the screen', async () => {
    const begun = vi.spyOn(globalThis, 'setTimeout')
    const ended = vi.spyOn(globalThis, 'clearTimeout')
    const rests = () => begun.mock.results.filter((_, at) => begun.mock.calls[at]?.[1] === 500)
    const { unmount } = render(<Form />)
    pick()
    await waitFor(() => expect(rests()).toHaveLength(1))
    unmount()
    expect(ended.mock.calls.flat()).toContain(rests()[0]?.value)
  })
  test('frees nothing when it was sent, nor while it is on its way', async () => {
    const reply = later(refund)
    const { unmount } = render(<Form />)
    pick()
    await holds('fil_1.pdf')
    press('Send')
    unmount()
    await reply(ok({ result: 'SUCCESS', refundTransactionId: 'r1' }))
    expect(freed()).toEqual([])
  })
  test('frees it after a refusal', async () => {
    answer(refund, () => refused('refused', 'No'))
    const { unmount } = render(<Form />)
    pick()
    await holds('fil_1.pdf')
    await act(async () => press('Send'))
    await waitFor(() => expect(seenAt(refund)).toHaveLength(1))
    unmount()
    expect(freed()).toEqual(['fil_1.pdf'])
  })
  test('frees nothing when it is kept for later', async () => {
    const { unmount } = render(<Form kept />)
    pick()
    await holds('fil_1.pdf')
    unmount()
    expect(freed()).toEqual([])
  })
})

describe('a page that is left', () => {
  const leave = (persisted: boolean) =>
    act(async () => void dispatchEvent(Object.assign(new Event('pagehide'), { persisted })))
  test('frees the files, by a request that outlives it', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    render(<Form />)
    pick()
    await holds('fil_1.pdf')
    await leave(false)
    expect(freed()).toEqual(['fil_1.pdf'])
    expect(asked.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  })
  test('and may come back keeps them', async () => {
    render(<Form />)
    pick()
    await holds('fil_1.pdf')
    await leave(true)
    expect(freed()).toEqual([])
  })
})

describe('a file that is removed', () => {
  test('is freed at once, and goes with no form', async () => {
    render(<Form profile="fileList" />)
    pick()
    await holds('fil_1.pdf')
    press('Remove proof.pdf')
    await holds('')
    expect(freed()).toEqual(['fil_1.pdf'])
    expect(notify).not.toHaveBeenCalled()
  })
  test('while it is on its way is freed when it arrives', async () => {
    const arrive = later(files.uploadService)
    render(<Form />)
    pick()
    press('Remove proof.pdf')
    await arrive(ok({ fileName: 'fil_late.pdf' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.queryByText('proof.pdf')).toBeNull()
  })
  test('that cannot be deleted stays, and it is said', async () => {
    answer(files.remove, () => ({ http: 503, body: '' }))
    render(<Form />)
    pick()
    await holds('fil_1.pdf')
    press('Remove proof.pdf')
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'bad', title: 'Delete failed' }),
    )
    await holds('fil_1.pdf')
    expect(screen.getByText('proof.pdf')).toBeTruthy()
  })
  test('that is in use by a record goes from the form alone', async () => {
    answer(files.remove, () => refused('not_found', 'No'))
    render(<Form before={['fil_old.pdf']} />)
    press('Remove fil_old.pdf')
    await holds('')
    expect(notify).not.toHaveBeenCalled()
  })
  test('by the form itself is shown no longer', async () => {
    render(<Form />)
    pick()
    await holds('fil_1.pdf')
    press('Begin anew')
    expect(screen.queryByText('proof.pdf')).toBeNull()
  })
})

describe('an upload that fails', () => {
  const money = 'Failed to upload, please try again'
  const elsewhere = 'Failed to upload, please re-upload'
  const texts: Readonly<Record<UploadProfile, string>> = {
    refundImage: money,
    accountProof: money,
    charter: money,
    image: elsewhere,
    websiteImage: elsewhere,
    historyProof: elsewhere,
    fileList: elsewhere,
    spreadsheet: elsewhere,
    orderDocument: elsewhere,
    orderImage: elsewhere,
    policyDocument: elsewhere,
    appealPicture: elsewhere,
    appealDocument: elsewhere,
    ...{ identityDocument: elsewhere, identityImage: elsewhere },
    ...{ identityCharter: elsewhere, companyLogo: elsewhere },
    ...{ brandLogo: elsewhere, checkoutIcon: elsewhere, checkoutLogo: elsewhere },
  }
  test.each(Object.entries(texts))('%s: %s', async (profile, text) => {
    for (const call of [files.upload, files.uploadService])
      answer(call, () => ({ http: 502, body: '' }))
    render(<Form profile={profile as UploadProfile} />)
    pick(profile === 'spreadsheet' ? 'a.pdf' : 'a.png')
    expect(await screen.findByText(text)).toBeTruthy()
  })
  test('without a name in its answer has failed too', async () => {
    answer(files.uploadService, () => malformed({}))
    render(<Form />)
    pick()
    expect(await screen.findByText(money)).toBeTruthy()
  })
  test('of which the server says why is told that', async () => {
    answer(files.uploadService, () => refused('pdf_active', 'This PDF contains a password'))
    render(<Form />)
    pick()
    expect(await screen.findByText('This PDF contains a password')).toBeTruthy()
  })
  test('more than may be are told, and not sent', async () => {
    render(<Form />)
    pick()
    await holds('fil_1.pdf')
    pick('second.pdf')
    expect(notify).toHaveBeenCalledWith({ tone: 'bad', title: 'Only one file can be uploaded' })
    expect(seenAt(files.uploadService)).toHaveLength(1)
  })
})
