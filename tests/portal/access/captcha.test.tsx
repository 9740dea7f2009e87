import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { CaptchaDialog } from '#portal/access/captcha/shared/captcha-dialog.tsx'
import { answer, freshTab, ok, refused, seenAt, slide } from '../support.tsx'

freshTab()

const slider = {
  background: 'data:,',
  piece: 'data:,',
  width: 300,
  height: 150,
  pieceSize: 40,
  pieceTop: 20,
}
const picture = { provider: 'slider', captchaId: 'picture', slider, work: null }
const algorithm = 'PBKDF2/SHA-256'
const cost = 10
const counter = 7
const proof = { captchaToken: 'tok', verifyBody: 'body' }

/** A server that returns a picture, or a quickly solved proof of work, and accepts the correct answer to each. */
async function world(given: unknown = picture) {
  const { parameters } = await createChallenge({ algorithm, cost, counter, deriveKey })
  const { nonce, salt, keyPrefix } = parameters
  const work = { algorithm, nonce, salt, cost, keyLength: 32, keyPrefix, tries: 10 }
  answer(getCaptcha, ({ body }) =>
    (body as { way?: string }).way === 'work'
      ? ok({ provider: 'work', captchaId: 'work', slider: null, work })
      : ok(given),
  )
  answer(solveCaptcha, ({ body }) => {
    const sent = JSON.stringify(body)
    const right =
      sent === `{"captchaId":"work","answer":"${counter}"}` ||
      sent === '{"captchaId":"picture","answer":"1"}'
    return right ? ok(proof) : refused('captcha_wrong', 'Not passed')
  })
}

function open() {
  const onSolved = vi.fn()
  const onClose = vi.fn()
  const { unmount } = render(
    <CaptchaDialog scene="login" note={null} onSolved={onSolved} onClose={onClose} />,
  )
  return { onSolved, onClose, unmount }
}
const other = () => screen.findByRole('button', { name: 'Verify without the picture' })

test('keys alone pass it without the picture, which is the first thing offered', async () => {
  await world()
  const { onSolved } = open()
  const button = await other()
  const dialog = screen.getByRole('dialog')
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy()
  // Only the close button precedes it. In a real layout it gets the focus at once.
  expect(screen.getAllByRole('button').slice(0, 2)).toEqual([
    screen.getByRole('button', { name: 'Close' }),
    button,
  ])
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  button.focus()
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toMatch(/needs nothing from you/)
  expect(described?.getAttribute('aria-live')).toBe('polite')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onSolved).toHaveBeenCalledWith(proof))
  expect(seenAt(solveCaptcha).map(({ body }) => body)).toEqual([
    { captchaId: 'work', answer: String(counter) },
  ])
})

test('while it works, the share is told and the button keeps the focus', async () => {
  await world()
  answer(solveCaptcha, () => new Promise(() => {}))
  open()
  const button = await other()
  await userEvent.click(button)
  expect(await screen.findByText('Your device is working on it: 50% done')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Verify without the picture' })).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(seenAt(getCaptcha)).toHaveLength(2)
})

test('what went wrong is said at once, and the same button tries again', async () => {
  await world()
  answer(solveCaptcha, () => refused('captcha_wrong', 'It took too long'))
  const { onSolved } = open()
  await userEvent.click(await other())
  expect((await screen.findByRole('alert')).textContent).toBe('It took too long')
  expect(document.activeElement).toBe(await other())
  await world()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onSolved).toHaveBeenCalledWith(proof))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog that is left stops the work and hands in nothing', async () => {
  await world()
  let give = (_: unknown) => {}
  answer(getCaptcha, async ({ body }) => {
    if ((body as { way?: string }).way !== 'work') return ok(picture)
    return ok(
      await new Promise((over) => {
        give = over
      }),
    )
  })
  const { onSolved, unmount } = open()
  await userEvent.click(await other())
  await waitFor(() => expect(seenAt(getCaptcha)).toHaveLength(2))
  unmount()
  give({ provider: 'work', captchaId: 'work', slider: null, work: null })
  await new Promise((over) => setTimeout(over))
  expect(seenAt(solveCaptcha)).toEqual([])
  expect(onSolved).not.toHaveBeenCalled()
})

test('a wrong place of the picture is told where the task stood: nothing moves', async () => {
  await world()
  const { onSolved } = open()
  const task = await screen.findByText(/^Drag the slider until/)
  const place = task.closest('[data-part=description]')
  await slide('ArrowRight', 'ArrowRight', 'Enter')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Not passed')
  expect(place?.contains(alert)).toBe(true)
  await waitFor(() => expect(seenAt(getCaptcha)).toHaveLength(2))
  await slide('Home', 'ArrowRight', 'Enter')
  await waitFor(() => expect(onSolved).toHaveBeenCalledWith(proof))
})

test('where the picture is of a kind that is not ours, the device is offered alone', async () => {
  await world({ provider: 'geetest', captchaId: 'pub.1', slider: null, work: null })
  const { onSolved } = open()
  await screen.findByText('Your device can do this for you.')
  expect(screen.queryByRole('slider')).toBeNull()
  await userEvent.click(await other())
  await waitFor(() => expect(onSolved).toHaveBeenCalledWith(proof))
})
