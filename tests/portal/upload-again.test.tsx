// An upload's further features: retry, preview of stored files, a lower limit than the profile's.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { download } from '#contract/files.ts'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { failureWith } from '#portal/kit/failure.ts'
import { showPart } from './payments/transactions-world.tsx'
import { answer, freshTab } from './support.tsx'

freshTab()

const sends = vi.fn()
const taken = vi.fn()
function Screen({ kept = [] }: { kept?: readonly string[] }) {
  const uploads = useUploads({ kept: true })
  const [value, setValue] = useState(kept)
  const [said, setSaid] = useState('')
  const submit = async () => {
    const result = await uploads.sending(async () => {
      taken(value)
      return { ok: true, data: null, msg: 'Taken' } as const
    })
    setSaid(result.ok ? result.msg : result.failure.msg)
  }
  return (
    <>
      <Upload
        profile="identityDocument"
        label="Lease"
        most={1}
        nameOf={(place) => `Document ${place}`}
        views
        uploads={uploads}
        value={value}
        onChange={setValue}
        sends={sends}
      />
      <output>{value.join()}</output>
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
      <p>{said}</p>
    </>
  )
}
const pick = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Lease'), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'application/pdf' })) },
  })

test('what did not arrive is sent again on demand', async () => {
  sends
    .mockResolvedValueOnce({ ok: false, failure: failureWith('network', 'Lost') })
    .mockResolvedValueOnce({ ok: true, data: { fileName: 'f_1' }, msg: '' })
  showPart(<Screen />)
  pick('lease.pdf')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: lease.pdf' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('f_1'))
  expect(sends).toHaveBeenCalledTimes(2)
})

test('a form is not sent while a file of it did not arrive; it is once that is removed', async () => {
  sends.mockReset()
  sends.mockResolvedValue({ ok: false, failure: failureWith('network', 'Lost') })
  showPart(<Screen />)
  pick('lease.pdf')
  const remove = await screen.findByRole('button', { name: 'Remove lease.pdf' })
  await screen.findByRole('button', { name: 'Try again: lease.pdf' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^A file did not arrive\./)
  expect(taken).not.toHaveBeenCalled()

  fireEvent.click(remove)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Taken')
  expect(taken).toHaveBeenCalledExactlyOnceWith([])
})

test('no more are taken than may be there', async () => {
  sends.mockReset()
  sends.mockResolvedValue({ ok: true, data: { fileName: 'f_1' }, msg: '' })
  showPart(<Screen />)
  pick('a.pdf', 'b.pdf')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('f_1'))
  expect(sends).toHaveBeenCalledTimes(1)
})

test('what is stored is called by its place and can be looked at', async () => {
  answer(download, () => ({ http: 200, body: 'bytes' }))
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
  showPart(<Screen kept={['f_9']} />)
  expect(screen.getByText('Document 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'View Document 1' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:1', '_blank', 'noopener'))
  opened.mockRestore()
})
