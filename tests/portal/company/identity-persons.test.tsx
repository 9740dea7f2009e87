// The persons of a verification: added, given another role, edited, removed.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import type { Application } from '#contract/company/identity-shapes.ts'
import { takeOut } from '#domain/company/identity/person-lists.ts'
import { nowOf } from '#portal/company/identity/application-now.ts'
import { ChangePage } from '#portal/company/identity/change-page.tsx'
import { OpenItems } from '#portal/company/identity/open-items.tsx'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { answer, freshTab, seenAt } from '../support.tsx'
import { change, open, press, serving, type, verification } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const show = () => open('/aq/certification', <VerificationPage />)
const persons = (name: string) => within(screen.getByRole('region', { name }))

type Person = Application['content']['updates'][number]
const withNew = (held: Application, person: Person): Partial<Application> => ({
  content: {
    ...held.content,
    lists: {
      ...held.content.lists,
      2: { ...held.content.lists[2], newList: [...held.content.lists[2].newList, person] },
    },
  },
})
/** A saved person gets an id, as on the server. */
const keepsPersons = (server: ReturnType<typeof serving>) => {
  answer(kyc.savePersonal, ({ body }) => {
    const { person, remove } = body as { person?: Person; remove?: string }
    if (!person) return server.keep({})
    if (person.personalId) return server.keep({})
    expect(remove).toBeUndefined()
    return server.keep(withNew(server.held(), { ...person, personalId: 'psn_9' }))
  })
}

test('who is added is typed in at once, and kept as it is typed', async () => {
  const server = serving(verification())
  keepsPersons(server)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a director' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New person' }))
  expect(seenAt(kyc.savePersonal)[0]?.body).toMatchObject({
    person: { role: 'director', data: {} },
  })
  fireEvent.change(drawer.getByLabelText(/^First name in English/), { target: { value: 'Aiko' } })
  await waitFor(() => expect(seenAt(kyc.savePersonal)).toHaveLength(2), { timeout: 3_000 })
  expect(seenAt(kyc.savePersonal)[1]?.body).toMatchObject({
    revision: 2,
    person: { personalId: 'psn_9', role: 'director', data: { firstNameEn: 'Aiko' } },
  })
})

test('what a person without a name lacks is told without one', () => {
  const person: Person = { personalId: 'psn_9', role: 'director', data: {} }
  const held = verification()
  const now = nowOf({ ...held, ...withNew(held, person) })
  render(<OpenItems now={now} onShow={() => {}} />)
  const lacks = screen.getAllByText(/: ID number/).map(({ textContent }) => textContent)
  expect(lacks).toEqual(['Directors: ID number. This field is required'])
})

test('a minor is refused in the words of the rule; a passport asks for one page', async () => {
  serving(verification())
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Mira Halloran' }))
  await screen.findByRole('dialog', { name: 'Mira Halloran' })
  expect(screen.getAllByLabelText(/^Photo page/)[0]).toBeTruthy()
  expect(screen.queryByLabelText(/^ID, back/)).toBeNull()
  type(/^Date of birth/, '2010-01-01')
  fireEvent.blur(screen.getByLabelText(/^Date of birth/))
  expect(screen.getByText('The age cannot be less than 18 years old')).toBeTruthy()
  type(/^Email/, 'mira')
  fireEvent.blur(screen.getByLabelText(/^Email/))
  expect(screen.getByText('Email format is incorrect')).toBeTruthy()
})

test('a number that fails its own check is warned of and not refused', async () => {
  serving(verification())
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Mira Halloran' }))
  await screen.findByRole('dialog', { name: 'Mira Halloran' })
  type(/^ID type/, 'hong_kong_id')
  type(/^ID number/, 'A123456(4)')
  expect(screen.getByText(/^The check digit does not match/)).toBeTruthy()
  expect(screen.getByLabelText(/^ID number/).getAttribute('aria-invalid')).not.toBe('true')
  // The upload of the back is enabled because the front is already uploaded.
  expect(screen.getAllByLabelText<HTMLInputElement>(/^ID, back/)[0]?.disabled).toBe(false)
})

test('a country of residence brings its part of the world and its states', async () => {
  serving(verification())
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Mira Halloran' }))
  await screen.findByRole('dialog', { name: 'Mira Halloran' })
  await screen.findByRole('option', { name: 'Berlin' })
  type(/^Country or region of residence/, 'HK')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Continent/).value).toBe('asia')
})

test('somebody who was entered is taken into another role without typing', async () => {
  const server = serving(verification())
  answer(kyc.oneClickAddUser, () => server.keep({}))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Use a person above: Director' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a director' }))
  fireEvent.change(dialog.getByLabelText('Person'), { target: { value: 'psn_3' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add a person' }))
  await waitFor(() => expect(seenAt(kyc.oneClickAddUser)).toHaveLength(1))
  expect(seenAt(kyc.oneClickAddUser)[0]?.body).toMatchObject({
    ...{ personalId: 'psn_3', role: 'director', revision: 1 },
  })
})

test('the shares are added up; numbers are hidden but for their end', async () => {
  serving(verification())
  show()
  expect(await screen.findByText('Shares 60.00% + 40.00% = 100.00%')).toBeTruthy()
  expect(persons('Legal person').getByText('Passport ••••82K')).toBeTruthy()
  expect(screen.queryByText(/C01X0082K/)).toBeNull()
})

const changing = () => {
  const server = serving(change())
  answer(kyc.savePersonal, ({ body }) => {
    const { content } = server.held()
    const list = takeOut(
      nowOf(server.held()).content.lists[2],
      String((body as { remove?: string }).remove),
    )
    return server.keep({
      content: {
        ...content,
        lists: { ...content.lists, 2: structuredClone(list) as (typeof content.lists)[2] },
      },
    })
  })
  open('/aq/certificationUpdate?applicationId=ida_1', <ChangePage />)
  return screen.findByRole('button', { name: 'Remove Lena Hoffmann' })
}

test('who has passed can leave after a question, and is not edited there', async () => {
  await changing()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  press('Remove Kenji Mori')
  const question = within(await screen.findByRole('alertdialog'))
  expect(seenAt(kyc.savePersonal)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(seenAt(kyc.savePersonal)[0]?.body).toMatchObject({ remove: 'psn_3' }))
})

test('the last one of a group stays, and it says why', async () => {
  await changing()
  press('Remove Kenji Mori')
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  )
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Kenji Mori' })).toBeNull(),
  )
  const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Lena Hoffmann' })
  expect(last.disabled).toBe(true)
})

test('a file is called as it was when it was uploaded', async () => {
  const held = verification({ files: [{ fileName: 'idf_1.pdf', originalName: 'articles.pdf' }] })
  serving({
    ...held,
    content: { ...held.content, company: { ...held.content.company, charter: ['idf_1.pdf'] } },
  })
  show()
  expect(await screen.findByText('articles.pdf')).toBeTruthy()
})
