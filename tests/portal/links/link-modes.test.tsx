// Modes: listed, removed after a confirmation, and created in a form next to a preview of their mail.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/links/link-modes.ts'
import { ModeFormPage } from '#portal/links/link-modes/mode-form-page.tsx'
import { ModeListPage } from '#portal/links/link-modes/mode-list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/links/link-modes/remove-dialog.tsx'
import { answer, refused, seenAt } from '../support.tsx'
import { linksServer, mode, modesAre, open } from './links-world.tsx'

linksServer()

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const body = () => seenAt(contract.addOrUpdate).at(-1)?.body

describe('the list', () => {
  test('tells of each mode whether it mails, and for how long its links are valid', async () => {
    modesAre(mode(), mode({ modeId: 'mod_2', name: 'Quiet', sendsMail: false, mailTitle: null }))
    open(<ModeListPage />, '/aq/paymentLinkModeList?name=q')
    const link = await screen.findByRole('link', { name: 'By email' })
    expect(link.getAttribute('href')).toBe('/aq/addMode?id=mod_1')
    expect(screen.getAllByText('36 hours')).toHaveLength(2)
    expect(seenAt(contract.queryPage)[0]?.body).toMatchObject({ name: 'q' })
  })
  test('asks with the name before one is removed, and says when that failed', async () => {
    answer(contract.remove, () => refused('not_found', 'There is no such record.'))
    open(<ModeListPage />, '/aq/paymentLinkModeList')
    fireEvent.click(await screen.findByRole('button', { name: /By email/ }))
    const menu = within(await screen.findByRole('menu'))
    fireEvent.click(menu.getByRole('menuitem', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove By email?' }))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Delete failed')).toBeTruthy()
    expect(seenAt(contract.remove).at(-1)?.body).toEqual({ id: 'mod_1' })
  })
})

describe('the form', () => {
  test('mails with our words for a day and reminds nobody, unless that is changed', async () => {
    open(<ModeFormPage />, '/aq/addMode')
    type(/^Mode name/, 'Standard')
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/paymentLinkModeList'))
    expect(body()).toMatchObject({
      ...{ name: 'Standard', sendsMail: true, reminds: false, validHours: 24 },
      mailTitle: expect.stringContaining('{order}'),
      mailContent: expect.stringContaining('{payer}'),
    })
  })
  test('wants subject and text only where mail is sent', async () => {
    open(<ModeFormPage />, '/aq/addMode')
    type(/^Mode name/, 'Quiet')
    type(/^Email subject/, '')
    type(/^Email text/, ' ')
    press('Save')
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(2))
    choose('No')
    expect(screen.queryByLabelText(/^Email subject/)).toBeNull()
    expect(screen.getByText('No email is sent')).toBeTruthy()
    choose('48 hours')
    press('Save')
    await waitFor(() => expect(seenAt(contract.addOrUpdate)).toHaveLength(1))
    expect(body()).toMatchObject({
      ...{ sendsMail: false, mailTitle: null, mailContent: null, validHours: 48, reminds: false },
    })
  })
  test.each(['0', '169', '24.5', 'two', ''])('refuses %j hours', async (hours) => {
    open(<ModeFormPage />, '/aq/addMode')
    type(/^Mode name/, 'Standard')
    choose('Custom')
    type(/^Hours/, hours)
    press('Save')
    const text = 'Enter a whole number of hours from 1 to 168.'
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(seenAt(contract.addOrUpdate)).toEqual([])
  })
  test('of a mode that is there changes what was seen, its own hours with it', async () => {
    open(<ModeFormPage />, '/aq/addMode?id=mod_1')
    await screen.findByDisplayValue('36')
    fireEvent.click(screen.getByRole('checkbox', { name: /Remind the payer once/ }))
    press('Save')
    await waitFor(() => expect(seenAt(contract.addOrUpdate)).toHaveLength(1))
    expect(body()).toMatchObject({ id: 'mod_1', seen: 'r1', validHours: 36, reminds: true })
  })
  test('that was opened from another form leads back there with what was made', async () => {
    open(<ModeFormPage />, `/aq/addMode?back=${encodeURIComponent('/aq/brandList')}`)
    type(/^Mode name/, 'Standard')
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/brandList'))
    expect(location.search).toBe('?mode=mod_2')
  })
  test('cannot save a removed mode and says why', async () => {
    modesAre(mode({ removedAt: '2026-11-19T00:00:00.000Z' }))
    open(<ModeFormPage />, '/aq/addMode?id=mod_1')
    const save = await screen.findByRole('button', { name: 'Save' })
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(true))
  })
})
