import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { nextFrame, show } from '../../tests/support/show.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

function Question({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <p>Outside</p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sure?"
        description="It cannot be undone."
        closeLabel="Close"
        busy={busy}
        footer={<Button>Yes</Button>}
      />
    </>
  )
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Esc has no effect before the dialog has the focus. */
const focused = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))

test('is named by its title, described by its text, and takes the focus', async () => {
  const { user } = show(<Question />)
  await user.click(screen.getByText('Ask'))
  const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(screen.getByText('It cannot be undone.').id).toBe(dialog.getAttribute('aria-describedby'))
  await focused(dialog)
})

test('Escape closes it and the focus returns to what opened it', async () => {
  const { user } = show(<Question />)
  await user.click(screen.getByText('Ask'))
  await focused(await screen.findByRole('dialog'))
  await user.keyboard('{Escape}')
  await gone()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' })),
  )
})

test('one that opens while nothing has the focus gives it to what had it last', async () => {
  const { user } = show(<Question />)
  const ask = screen.getByRole('button', { name: 'Ask' })
  ask.focus()
  ask.blur()
  fireEvent.click(ask)
  const dialog = await screen.findByRole('dialog')
  await focused(dialog)
  await user.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(document.activeElement).toBe(ask))
})

const clickOutside = async () => {
  await nextFrame()
  fireEvent.pointerDown(document.body, { button: 0 })
  fireEvent.pointerUp(document.body, { button: 0 })
  fireEvent.click(document.body)
  await nextFrame()
}

test('a click outside closes a drawer', async () => {
  let closed = 0
  show(
    <Drawer
      open
      title="Details"
      closeLabel="Close"
      onClose={() => {
        closed += 1
      }}
    />,
  )
  await screen.findByRole('dialog')
  await clickOutside()
  expect(closed).toBe(1)
})

test('a click outside leaves a dialog open, the cross closes it', async () => {
  const { user } = show(<Question />)
  await user.click(screen.getByText('Ask'))
  const dialog = await screen.findByRole('dialog')
  await clickOutside()
  expect(dialog.getAttribute('data-state')).toBe('open')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await gone()
})

test('while busy nothing closes it', async () => {
  const { user } = show(<Question busy />)
  await user.click(screen.getByText('Ask'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.getAttribute('aria-busy')).toBe('true')
  await focused(dialog)
  await user.keyboard('{Escape}')
  const cross = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' })
  expect(cross.disabled).toBe(true)
  await user.click(cross)
  expect(screen.queryByRole('dialog')).toBe(dialog)
  expect(dialog.getAttribute('data-state')).toBe('open')
})

function Steps() {
  const [step, setStep] = useState<'none' | 'warning' | 'code'>('none')
  const close = () => setStep('none')
  return (
    <>
      <Button onClick={() => setStep('warning')}>Begin</Button>
      <Dialog
        open={step === 'warning'}
        onClose={close}
        title="Warning"
        closeLabel="Close"
        footer={<Button onClick={() => setStep('code')}>Go on</Button>}
      />
      {step === 'code' && (
        <Dialog open onClose={close} title="Code" closeLabel="Close">
          <input aria-label="Digits" />
        </Dialog>
      )}
    </>
  )
}

test('one that opens while another leaves stays, holds the focus and gives it back', async () => {
  const { user } = show(<Steps />)
  await user.click(screen.getByText('Begin'))
  await screen.findByRole('dialog', { name: 'Warning' })
  await user.click(screen.getByText('Go on'))
  const code = await screen.findByRole('dialog', { name: 'Code' })
  await waitFor(() => expect(screen.queryByText('Warning')).toBeNull())
  await nextFrame()
  expect(code.getAttribute('data-state')).toBe('open')
  await focused(code)
  await user.type(screen.getByLabelText('Digits'), '123456')
  expect(screen.getByLabelText<HTMLInputElement>('Digits').value).toBe('123456')
  await user.keyboard('{Escape}')
  await gone()
  const begin = screen.getByRole('button', { name: 'Begin' })
  await waitFor(() => expect(document.activeElement).toBe(begin))
})

function InPlace() {
  const [step, setStep] = useState<'none' | 'warning' | 'code'>('none')
  const close = () => setStep('none')
  return (
    <>
      <Button onClick={() => setStep('warning')}>Begin</Button>
      {step === 'warning' && (
        <Dialog open onClose={close} title="Warning" closeLabel="Close">
          <Button onClick={() => setStep('code')}>Go on</Button>
        </Dialog>
      )}
      {step === 'code' && <Dialog open onClose={close} title="Code" closeLabel="Close" />}
    </>
  )
}

test('one that takes the place of another gives the focus back to what opened that', async () => {
  const { user } = show(<InPlace />)
  await user.click(screen.getByText('Begin'))
  await screen.findByRole('dialog', { name: 'Warning' })
  await user.click(screen.getByText('Go on'))
  const code = await screen.findByRole('dialog', { name: 'Code' })
  await focused(code)
  await user.keyboard('{Escape}')
  await gone()
  const begin = screen.getByRole('button', { name: 'Begin' })
  await waitFor(() => expect(document.activeElement).toBe(begin))
})
