// The focus after the focused element is removed: never at the top of the document.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as kyc from '#contract/company/identity.ts'
import { userTypeOf } from '#domain/company/identity.ts'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { wholePerson } from '../../machines/models/company/identity.ts'
import { answer, freshTab } from '../support.tsx'
import { open, serving, verification } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

type Persons = ReturnType<typeof wholePerson>[]
/** The verification with these persons, all of them new. */
function show(persons: Persons) {
  const first = verification()
  const listOf = (type: 1 | 2 | 3) => ({
    ...{ passedList: [], deleteList: [] },
    newList: persons.filter(({ role }) => userTypeOf(role) === type) as never[],
  })
  const lists = { 1: listOf(1), 2: listOf(2), 3: listOf(3) }
  const server = serving({ ...first, content: { ...first.content, lists } })
  answer(kyc.savePersonal, ({ body }) => {
    const { person, remove } = body as { person?: { role: 'legal_person' }; remove?: string }
    const { content } = server.held()
    const group = content.lists[1]
    const newList = [...group.newList, mira] as never[]
    const without = (type: 1 | 2 | 3) => ({
      ...content.lists[type],
      newList: content.lists[type].newList.filter(({ personalId }) => personalId !== remove),
    })
    return server.keep({
      content: {
        ...content,
        lists: person
          ? { ...content.lists, 1: { ...group, newList } }
          : { 1: without(1), 2: without(2), 3: without(3) },
      },
    })
  })
  return open('/aq/certification', <VerificationPage />)
}
const mira = wholePerson('psn_9', 'legal_person', { firstNameEn: 'Mira', lastNameEn: 'Halloran' })
const lena = wholePerson('psn_2', 'shareholder')
const kenji = wholePerson('psn_3', 'shareholder', { firstNameEn: 'Kenji', lastNameEn: 'Mori' })
const button = (name: string) => screen.findByRole('button', { name })
const focusIsOn = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

async function remove(name: string) {
  await userEvent.click(await button(`Remove ${name}`))
  await userEvent.click(await button('Remove'))
}

test('who is removed leaves it to the next person, the last one to what adds one', async () => {
  show([lena, kenji])
  await remove('Lena Hoffmann')
  await focusIsOn(await button('Remove Kenji Mori'))
  await remove('Kenji Mori')
  await focusIsOn(await button('Add a shareholder'))
})

test('a person who was just added leaves it to the button that opens the form again', async () => {
  show([kenji])
  await userEvent.click(await button('Add a legal person'))
  await screen.findByRole('dialog')
  await userEvent.type(await screen.findByLabelText(/^Job title/), 'x')
  await userEvent.keyboard('{Escape}')
  await focusIsOn(await button('Edit Mira Halloran'))
})

test('what was sent leaves it to the heading that says what happens next', async () => {
  serving(verification())
  open('/aq/certification', <VerificationPage />)
  await userEvent.click(await button('Send for review'))
  const title = await screen.findByRole('heading', { name: 'Sent for review' })
  await waitFor(() => expect(title.contains(document.activeElement)).toBe(true))
  await userEvent.click(await button('View what was sent'))
  await focusIsOn(await screen.findByRole('heading', { level: 1 }))
})

test('a file that is removed leaves it to the next one, the last one to where files are picked', async () => {
  const items = ['a', 'b'].map((id) => ({
    ...{ id, name: `${id}.png`, removeLabel: `Remove ${id}.png` },
    onRemove: () => {},
  }))
  render(<FileDrop label="Photos" onFiles={() => {}} items={items} />)
  await userEvent.click(await button('Remove a.png'))
  await focusIsOn(await button('Remove b.png'))
})
