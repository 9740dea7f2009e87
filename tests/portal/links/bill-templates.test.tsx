// Bill templates: listed, removed, and edited field by field next to a bill line.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/links/bill-templates.ts'
import { TemplateFormPage } from '#portal/links/bill-templates/form-page.tsx'
import { TemplateListPage } from '#portal/links/bill-templates/list-page.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/links/bill-templates/remove-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { billsServer, listedTemplates, open, template } from './bills-world.tsx'

billsServer()

const list = '/aq/paymentLinkTemplateList'
const form = '/aq/addTemplate'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string, at = 0) => {
  const input = screen.getAllByLabelText(label)[at]
  if (!input) throw new Error(`no ${label}`)
  fireEvent.change(input, { target: { value } })
}
const fields = () =>
  screen.getAllByLabelText(/^Label/).map((one) => (one as HTMLInputElement).value)
const sent = (call: typeof contract.add | typeof contract.update) => seenAt(call).at(-1)?.body

describe('the list', () => {
  test('names sector and fields, and is asked for what the address says', async () => {
    open(<TemplateListPage />, `${list}?name=fli&sector=travel&sector=hotel`)
    const link = await screen.findByRole('link', { name: 'Flights' })
    expect(link.getAttribute('href')).toBe('/aq/addTemplate?id=tpl_1')
    expect(screen.getByText('Passenger, Route')).toBeTruthy()
    expect(seenAt(contract.list)[0]?.body).toMatchObject({
      ...{ name: 'fli', sector: ['travel', 'hotel'] },
    })
  })
  test('that is empty says what will be there, and how', async () => {
    listedTemplates()
    open(<TemplateListPage />, list)
    expect(await screen.findByText(/Your bill templates appear here/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Add template' })).toHaveLength(2)
  })
  test('asks before a template is removed, and says when that failed', async () => {
    const path = contract.remove.path.replace('{id}', 'tpl_1') as typeof contract.remove.path
    answer({ ...contract.remove, path }, () => refused('refused', 'This template was removed.'))
    open(<TemplateListPage />, list)
    await screen.findByRole('link', { name: 'Flights' })
    fireEvent.click(button('Actions for Flights'))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Flights?' }))
    expect(question.getByText(/Existing links stay as they are/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Delete failed')).toBeTruthy()
    answer({ ...contract.remove, path }, () => ok('SUCCESS'))
    fireEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('a new template', () => {
  test('is sent as it was entered, with names made of the labels, and leads to the list', async () => {
    open(<TemplateFormPage />, form)
    type(/^Name\*?$/, ' Flights ')
    type(/^Sector/, 'travel')
    type(/^Label/, 'Passenger name')
    expect(screen.getByLabelText<HTMLInputElement>(/^System name/).value).toBe('passenger_name')
    fireEvent.click(button('Add field'))
    type(/^Label/, 'Class', 1)
    type(/^System name/, 'cabin', 1)
    // An edited name no longer follows the label.
    type(/^Label/, 'Cabin class', 1)
    type(/^Type/, 'dropdown', 1)
    type(/^Options/, 'First\n\nSecond\nFirst ')
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Required' })[0] as HTMLElement)
    fireEvent.click(screen.getByRole('checkbox', { name: /shipping address/ }))
    fireEvent.click(button('Save template'))
    await waitFor(() => expect(location.pathname).toBe(list))
    expect(sent(contract.add)).toEqual({
      ...{ name: 'Flights', sector: 'travel', asksShipping: true },
      fields: [
        {
          ...{ name: 'passenger_name', label: 'Passenger name', type: 'text' },
          ...{ required: true, options: [] },
        },
        {
          ...{ name: 'cabin', label: 'Cabin class', type: 'dropdown' },
          ...{ required: false, options: ['First', 'Second'] },
        },
      ],
    })
  })
  test('says at each field what is missing, and that a label is repeated', async () => {
    open(<TemplateFormPage />, form)
    fireEvent.click(button('Add field'))
    type(/^Label/, 'Route')
    type(/^Label/, ' route', 1)
    type(/^Type/, 'dropdown', 1)
    fireEvent.click(button('Save template'))
    const faults = within(await screen.findByRole('region'))
    for (const words of [
      'Choose a sector',
      'Another field has this label. Give each its own.',
      'Enter at least one option.',
    ])
      expect(faults.getByText(new RegExp(words))).toBeTruthy()
    expect(seenAt(contract.add)).toEqual([])
    fireEvent.click(button('Remove Route'))
    fireEvent.click(button('Remove route'))
    expect(await screen.findByText('Add at least one field.')).toBeTruthy()
  })
  test('is offered the usual fields of its sector; what is there stays', async () => {
    open(<TemplateFormPage />, form)
    expect(screen.queryByText('Common fields in this sector')).toBeNull()
    type(/^Label/, 'passenger')
    type(/^Sector/, 'travel')
    expect(await screen.findByText('Passenger, Class')).toBeTruthy()
    fireEvent.click(button('Add these fields'))
    expect(fields()).toEqual(['passenger', 'Class'])
    expect(screen.getByText('Your template already has all of them.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Options/).value).toBe('First\nSecond')
  })
  test('opened from another form leads back there with what was made', async () => {
    open(<TemplateFormPage />, `${form}?back=${encodeURIComponent('/aq/homePage?draft=1')}`)
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
      '/aq/homePage?draft=1',
    )
    type(/^Name\*?$/, 'Flights')
    type(/^Sector/, 'travel')
    type(/^Label/, 'Route')
    fireEvent.click(button('Save template'))
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/aq/homePage?draft=1&template=tpl_2'),
    )
  })
  test('shows a line of its bill with examples', async () => {
    open(<TemplateFormPage />, form)
    expect(screen.getByText('Your fields appear here.')).toBeTruthy()
    type(/^Label/, 'Departs')
    type(/^Type/, 'date')
    expect(screen.getByText('2026-11-20')).toBeTruthy()
  })
})

describe('the order of fields', () => {
  const opened = async () => {
    open(<TemplateFormPage />, `${form}?id=tpl_1`)
    await screen.findByDisplayValue('Route')
  }
  test('is changed by buttons, which keep the focus and say where the field is', async () => {
    await opened()
    fireEvent.click(button('Move Route up'))
    expect(fields()).toEqual(['Route', 'Passenger'])
    expect(screen.getByText('Route is now field 1 of 2.')).toBeTruthy()
    expect(document.activeElement).toBe(button('Move Route up'))
    expect(button('Move Route up').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Move Route up'))
    expect(fields()).toEqual(['Route', 'Passenger'])
  })
  test('is changed by the arrow keys', async () => {
    await opened()
    fireEvent.keyDown(button('Move Passenger down'), { key: 'ArrowDown' })
    expect(fields()).toEqual(['Route', 'Passenger'])
    expect(document.activeElement).toBe(button('Move Passenger down'))
    fireEvent.keyDown(button('Move Passenger down'), { key: 'ArrowUp' })
    expect(fields()).toEqual(['Passenger', 'Route'])
  })
})

describe('a template that is there', () => {
  test('is changed as it was seen; fields keep their ids', async () => {
    open(<TemplateFormPage />, `${form}?id=tpl_1`)
    await screen.findByDisplayValue('Route')
    fireEvent.click(button('Move Route up'))
    type(/^Label/, 'Who flies', 1)
    fireEvent.click(button('Save template'))
    await waitFor(() => expect(location.pathname).toBe(list))
    expect(sent(contract.update)).toMatchObject({
      ...{ id: 'tpl_1', seen: 'r1' },
      fields: [
        { fieldId: 'fld_Route', label: 'Route' },
        { fieldId: 'fld_Passenger', label: 'Who flies', name: 'passenger' },
      ],
    })
  })
  test('that somebody else has changed meanwhile is loaded anew', async () => {
    answer(contract.update, () => refused('changed_meanwhile', 'Someone else changed this'))
    open(<TemplateFormPage />, `${form}?id=tpl_1`)
    await screen.findByDisplayValue('Route')
    type(/^Name\*?$/, 'Trains')
    fireEvent.click(button('Save template'))
    expect(await screen.findByText('Someone else changed this')).toBeTruthy()
    listedTemplates(template({ name: 'Boats', revision: 'r2' }))
    fireEvent.click(button('Reload'))
    expect(await screen.findByDisplayValue('Boats')).toBeTruthy()
  })
  test('that was removed can be read, and says why it is not saved', async () => {
    listedTemplates(template({ removedAt: '2026-11-19T09:30:00.000Z' }))
    open(<TemplateFormPage />, `${form}?id=tpl_1`)
    expect(await screen.findByDisplayValue('Route')).toBeTruthy()
    const save = await screen.findByRole('button', { name: 'Save template' })
    expect(save.hasAttribute('disabled') || save.getAttribute('aria-disabled') === 'true').toBe(
      true,
    )
  })
})
