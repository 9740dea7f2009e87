import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

type Status = 'a' | 'b' | 'c' | 'x' | 'y'

function Statuses({ start, noneIsAll = false }: { start: Status[]; noneIsAll?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Field label="Status">
        <MultiSelect
          value={value}
          onChange={setValue}
          placeholder="Choose"
          allLabel="All"
          noneIsAll={noneIsAll}
          othersLabel={(count) => `${count} not available`}
          options={[
            { value: 'a', label: 'Approved' },
            { value: 'b', label: 'Failed' },
            { value: 'c', label: 'Review' },
          ]}
        />
      </Field>
      <output>{value.join('')}</output>
    </>
  )
}

async function open(start: Status[], noneIsAll = false) {
  const { user } = show(<Statuses start={start} noneIsAll={noneIsAll} />)
  const box = screen.getByRole('combobox', { name: 'Status' })
  await user.click(box)
  await screen.findByRole('listbox')
  const press = (name: string) => user.click(screen.getByRole('option', { name }))
  const value = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  return { user, box, press, value }
}

test('is named by its field and takes several values, kept in the order of the options', async () => {
  const { box, press, value } = await open([])
  expect(box.textContent).toBe('Choose')
  await press('Review')
  await value('c')
  await press('Approved')
  await value('ac')
  expect(box.textContent).toBe('Approved, Review')
})

test('lists what is chosen as the language of the page does', async () => {
  document.documentElement.lang = 'zh-CN'
  const { box } = await open(['a', 'c'])
  document.documentElement.lang = ''
  expect(box.textContent).toBe('Approved、Review')
})

test('All chooses every option, and again none', async () => {
  const { box, press, value } = await open(['b'])
  await press('All')
  await value('abc')
  expect(box.textContent).toBe('All')
  await press('All')
  await value('')
})

test('one taken away from all leaves the others', async () => {
  const { press, value } = await open(['a', 'b', 'c'])
  await press('Failed')
  await value('ac')
})

test('choosing the last one by hand is all', async () => {
  const { box, press, value } = await open(['a', 'b'])
  await press('Review')
  await value('abc')
  expect(box.textContent).toBe('All')
})

test('where nothing chosen means all, All is ticked until something is chosen', async () => {
  const { press, value } = await open([], true)
  const ticked = (name: string) =>
    screen.getByRole('option', { name }).getAttribute('aria-selected') === 'true'
  expect(ticked('All')).toBe(true)
  await press('Review')
  await value('c')
  expect([ticked('All'), ticked('Review')]).toEqual([false, true])
  await press('Review')
  await value('')
  expect(ticked('All')).toBe(true)
  await press('All')
  expect(ticked('All')).toBe(true)
})

test('what is chosen and is no option counts too, stays beside another and can be taken away', async () => {
  const { box, press, value } = await open(['x', 'y', 'a'], true)
  expect(box.textContent).toBe('Approved, 2 not available')
  const all = screen.getByRole('option', { name: 'All' })
  expect(all.getAttribute('aria-selected')).toBe('false')
  await press('Failed')
  await value('abxy')
  await press('2 not available')
  await value('ab')
  expect(screen.queryByRole('option', { name: '2 not available' })).toBeNull()
})

test('as many as there are options are not all of them when one is none', async () => {
  const { box, press, value } = await open(['a', 'b', 'x'], true)
  expect(box.textContent).toBe('Approved, Failed, 1 not available')
  await press('All')
  await value('abc')
})
