// A payment link is edited in two tabs: neither draft overwrites the other without confirmation.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import { CreateLinkPage } from '#portal/links/payment-links/create-page.tsx'
import { propertyServer } from '../property-server.ts'
import { answer, ok, seenAt } from '../support.tsx'
import { detail, detailAnswers, linkServer, open } from './made-links-world.tsx'

linkServer()

const property = 'payment_link_draft'
let values: Map<string, unknown>
beforeEach(() => {
  values = propertyServer()
})

const tab = async (search = '') => {
  const { container, unmount } = open(<CreateLinkPage />, `/aq/createPaymentLinkV3${search}`)
  const shown = within(container)
  const name = () => shown.findByLabelText<HTMLInputElement>(/^Name/, { selector: 'input' })
  await name()
  return {
    ...{ shown, unmount, name },
    type: async (value: string) => {
      fireEvent.input(await name(), { target: { value } })
    },
    told: () => shown.findByText('You have another unsent draft', {}, { timeout: 4_000 }),
    press: (label: string) => fireEvent.click(shown.getByRole('button', { name: label })),
  }
}
const stored = (bookerName: string) =>
  waitFor(() => expect(values.get(property)).toMatchObject({ bookerName }), { timeout: 4_000 })

describe('a draft beside one that another tab has stored', () => {
  test('is not stored over it, and takes its place when it is told to', async () => {
    const [first, second] = [await tab(), await tab()]
    await first.type('Tab one')
    await stored('Tab one')
    await second.type('Tab two')
    await second.told()
    expect(second.shown.getByText('Draft not saved')).toBeTruthy()
    expect(values.get(property)).toMatchObject({ bookerName: 'Tab one' })
    second.press('Keep this draft')
    await stored('Tab two')
    await waitFor(() =>
      expect(second.shown.queryByText('You have another unsent draft')).toBeNull(),
    )
    await first.type('Tab one again')
    await first.told()
    expect((await first.name()).value).toBe('Tab one again')
    expect(values.get(property)).toMatchObject({ bookerName: 'Tab two' })
  })

  test('makes way for it when it is told to', async () => {
    const [first, second] = [await tab(), await tab()]
    await first.type('Tab one')
    await stored('Tab one')
    await second.type('Tab two')
    await second.told()
    second.press('Open the other draft')
    await waitFor(async () => expect((await second.name()).value).toBe('Tab one'))
    await second.type('Tab one, from the second')
    await stored('Tab one, from the second')
  })

  test('of a link made like another is not stored over the one from before', async () => {
    detailAnswers(detail())
    values.set(property, { version: 3, bookerName: 'From before' })
    const only = await tab('?like=lnk_1')
    await only.type('Another')
    await only.told()
    expect(values.get(property)).toMatchObject({ bookerName: 'From before' })
  })
})

test('a draft that never arrived is no other draft', async () => {
  const only = await tab()
  answer(saveProperty, () => {
    throw new TypeError('lost')
  })
  await only.type('Once')
  await only.shown.findByText('Draft not saved', {}, { timeout: 4_000 })
  values = propertyServer()
  // The form's idea of the stored draft is outdated.
  await only.type('Twice')
  await stored('Twice')
  expect(only.shown.queryByText('You have another unsent draft')).toBeNull()
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
})

test('a form that is left stores what was typed last, over its own', async () => {
  const only = await tab()
  answer(saveProperty, () => ok('SUCCESS'))
  await only.type('Left')
  only.unmount()
  await waitFor(() =>
    expect(seenAt(saveProperty).at(-1)?.body).toMatchObject({
      propertyValue: { bookerName: 'Left' },
      seen: null,
    }),
  )
})
