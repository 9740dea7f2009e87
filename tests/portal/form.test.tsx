// Shared behaviour of all forms: the error summary, and the confirmation before unsaved changes are left.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as roles from '#contract/access/roles.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import { RoleForm } from '#portal/access/roles/role-form.tsx'
import { AddDialog } from '#portal/company/groups/add-dialog.tsx'
import { go } from '#portal/kit/go.ts'
import { session } from '#portal/kit/session.ts'
import { followLinks } from '#portal/shell/links.ts'
import { settle, showPart } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from './support.tsx'

freshTab()

const formAt = '/aq/system/role/modify'
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
/** The confirmation is hidden from assistive technology until the page below it is. */
const reply = async (name: string) =>
  fireEvent.click(await within(await asked()).findByRole('button', { name }))
const gone = () => waitFor(() => expect(question()).toBeNull())
const summary = () => screen.queryByRole('region', { name: 'Check these fields' })

let stop = () => {}
beforeEach(() => {
  session.set(sessionWith([...menuCodes, ...buttonCodes]))
  go('/aq/system')
  go(formAt)
  stop = followLinks()
})
afterEach(() => stop())

const Page = () => (
  <>
    <a href="/aq/homePage">Elsewhere</a>
    <RoleForm of={null} tree={[]} />
  </>
)
function Opened() {
  const [open, setOpen] = useState(true)
  return open ? <AddDialog onClose={() => setOpen(false)} /> : <p>closed</p>
}

describe('what was not taken', () => {
  test('for several fields, is listed above them, and each leads to its field', async () => {
    showPart(<RoleForm of={null} tree={[]} />)
    press('Save')
    await waitFor(() => expect(document.activeElement).toBe(summary()))
    const links = within(summary() as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Name: This field is required',
      'Description: This field is required',
    ])
    fireEvent.click(links[1] as HTMLElement)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Description/))
    // The layout stays still while the user types; the list disappears with the last error.
    type(/^Description/, 'Orders')
    expect(summary()).toBeTruthy()
    type(/^Name/, 'Desk')
    expect(summary()).toBeNull()
  })

  test('for one field, has the focus in it', async () => {
    showPart(<RoleForm of={null} tree={[]} />)
    type(/^Name/, 'Desk')
    press('Save')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Description/)))
    expect(summary()).toBeNull()
  })

  test('by the server, is told in the same way, each time anew', async () => {
    answer(roles.add, () =>
      refused('invalid_input', 'Some of it is wrong', {
        fields: { name: 'Too long', description: 'Too short' },
      }),
    )
    showPart(<RoleForm of={null} tree={[]} />)
    type(/^Name/, 'Desk')
    type(/^Description/, 'Orders')
    for (const times of [1, 2]) {
      press('Save')
      await waitFor(() => expect(seenAt(roles.add)).toHaveLength(times))
      await waitFor(() => expect(document.activeElement).toBe(summary()))
      expect(summary()?.textContent).toContain('Description: Too short')
      ;(document.activeElement as HTMLElement).blur()
    }
  })
})

describe('a form that is not saved asks before it is left', () => {
  const link = () => fireEvent.click(screen.getByText('Elsewhere'))
  const untouched = () => location.pathname === formAt
  const closesTab = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return !event.defaultPrevented
  }

  test('by a link', async () => {
    showPart(<Page />)
    type(/^Name/, 'Desk')
    link()
    await reply('Stay')
    await gone()
    expect(untouched()).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Desk')
    link()
    await reply('Leave')
    expect(location.pathname).toBe('/aq/homePage')
  })

  test('by the back button, which leads back once that was answered', async () => {
    showPart(<Page />)
    type(/^Name/, 'Desk')
    history.back()
    await asked()
    expect(untouched()).toBe(true)
    press('Stay')
    await gone()
    expect(untouched()).toBe(true)
    history.back()
    await reply('Leave')
    await waitFor(() => expect(location.pathname).toBe('/aq/system'))
    await settle()
    expect(question()).toBeNull()
  })

  test('by closing the tab', () => {
    showPart(<Page />)
    expect(closesTab()).toBe(true)
    type(/^Name/, 'Desk')
    expect(closesTab()).toBe(false)
    // After a reverted change nothing would be lost.
    type(/^Name/, '')
    expect(closesTab()).toBe(true)
  })

  test('but not while nothing was entered, nor once it was taken', async () => {
    answer(roles.add, () => ok({ roleCode: 'r7' }))
    showPart(<Page />)
    link()
    expect(location.pathname).toBe('/aq/homePage')
    go(formAt)
    type(/^Name/, 'Desk')
    type(/^Description/, 'Orders')
    press('Save')
    await waitFor(() => expect(location.pathname).toBe('/aq/system/role/r7'))
    expect([closesTab(), question()]).toEqual([true, null])
  })
})

describe('a form in a dialog', () => {
  const close = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  const open = async () => {
    showPart(<Opened />)
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy())
  }

  test('asks before it is closed, and only what was entered', async () => {
    await open()
    close()
    expect(screen.getByText('closed')).toBeTruthy()
  })

  test('closes once that was answered', async () => {
    await open()
    type(/^Group/, 'North')
    close()
    await reply('Stay')
    await gone()
    press('Cancel')
    await reply('Leave')
    expect(await screen.findByText('closed')).toBeTruthy()
  })
})
