// The fields of a bill, each in the control of its type, and their reordering by pointer.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  type BillField,
  type BillFieldType,
  type BillValues,
  billError,
} from '#domain/links/bills.ts'
import { billErrorLabels } from '#labels/links/bills.ts'
import { BillFieldsInput } from '#portal/links/bill-templates/shared/bill-fields-input.tsx'
import { BillValuesInput } from '#portal/links/bill-templates/shared/bill-values-input.tsx'
import { draftsOf } from '#portal/links/bill-templates/shared/field-drafts.ts'
import { show } from '../../support/show.tsx'
import { freshTab } from '../support.tsx'

freshTab()

const field = (fieldId: string, type: BillFieldType, more: Partial<BillField> = {}): BillField => ({
  ...{ fieldId, name: fieldId, label: fieldId, type, required: false, options: [] },
  ...more,
})
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(input(label), { target: { value } })

/** The fields in a form that reports errors at once. */
function Bill({ fields, told }: { fields: readonly BillField[]; told: (v: BillValues) => void }) {
  const [values, setValues] = useState<BillValues>({})
  const faults = fields.map((one) => {
    const fault = billError(one, values[one.fieldId] ?? '')
    return [one.fieldId, fault && billErrorLabels[fault]({})] as const
  })
  return (
    <BillValuesInput
      fields={fields}
      values={values}
      faults={Object.fromEntries(faults)}
      onChange={(next) => {
        told(next)
        setValues(next)
      }}
    />
  )
}

describe('the fields of a bill', () => {
  test('an optional day keeps the focus when it is whole and when it is cleared', async () => {
    const { user } = show(<Bill fields={[field('Departs', 'date')]} told={vi.fn()} />)
    const box = input(/^Departs/)
    await user.type(box, '2026-12-24')
    expect([document.activeElement, box.value]).toEqual([box, '2026-12-24'])
    await user.click(screen.getByRole('button', { name: /Departs/ }))
    expect([document.activeElement, box.value]).toEqual([box, ''])
  })

  test('take each what its type wants, by the id of the field', () => {
    const told = vi.fn()
    const fields = [
      field('Passenger', 'text', { required: true }),
      field('Nights', 'number'),
      field('Discount', 'percent'),
      field('Class', 'dropdown', { options: ['First', 'Second'] }),
      field('Departs', 'date'),
    ]
    show(<Bill fields={fields} told={told} />)
    expect(screen.getByText('This field is required')).toBeTruthy()
    type(/^Passenger/, 'Ada Berg')
    type(/^Nights/, '2')
    type(/^Discount/, '10')
    fireEvent.change(screen.getByLabelText(/^Class/), { target: { value: 'Second' } })
    type(/^Departs/, '2026-12-24')
    expect(told.mock.lastCall?.[0]).toEqual({
      ...{ Passenger: 'Ada Berg', Nights: '2', Discount: '10' },
      ...{ Class: 'Second', Departs: '2026-12-24' },
    })
    expect([input(/^Nights/).inputMode, input(/^Discount/).inputMode]).toEqual([
      ...['decimal', 'decimal'],
    ])
  })
  test('say what is wrong with each', () => {
    show(
      <Bill fields={[field('Discount', 'percent'), field('Nights', 'number')]} told={() => {}} />,
    )
    type(/^Discount/, '101')
    type(/^Nights/, 'two')
    expect(
      screen.getByText('Enter a percentage from 0 to 100, with at most 4 decimals.'),
    ).toBeTruthy()
    expect(screen.getByText('Enter a number, with at most 4 decimals.')).toBeTruthy()
  })
  test('that may be empty can be emptied again', () => {
    const told = vi.fn()
    const fields = [field('Departs', 'date'), field('Class', 'dropdown', { options: ['First'] })]
    show(<Bill fields={fields} told={told} />)
    expect(screen.queryByRole('button', { name: 'Clear Departs' })).toBeNull()
    type(/^Departs/, '2026-12-24')
    fireEvent.click(screen.getByRole('button', { name: 'Clear Departs' }))
    fireEvent.change(screen.getByLabelText(/^Class/), { target: { value: 'First' } })
    fireEvent.change(screen.getByLabelText(/^Class/), { target: { value: '' } })
    expect(told.mock.lastCall?.[0]).toEqual({ Departs: '', Class: '' })
  })
  test('say whose they are where there are several bills', () => {
    const fields = [field('Passenger', 'text')]
    const shared = { fields, values: {}, faults: {}, onChange: () => {} }
    show(
      <>
        <BillValuesInput {...shared} of="Flight out" />
        <BillValuesInput {...shared} of="Flight home" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: /^Passenger ?\(Flight out\)$/ })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Passenger ?\(Flight home\)$/ })).toBeTruthy()
  })
})

function Editor() {
  const [fields, setFields] = useState(() =>
    draftsOf(
      ['One', 'Two', 'Three'].map((label) => field(label, 'text')),
      true,
    ),
  )
  return <BillFieldsInput fields={fields} onChange={setFields} errors={{}} disabled={false} />
}

describe('a field that is dragged by its grip', () => {
  const labels = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Label/).map(({ value }) => value)
  test('goes where the pointer is, until it is let go', () => {
    // jsdom has no layout: each line counts as 100 pixels high.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measured(
      this: HTMLElement,
    ) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this)
      return new DOMRect(0, place * 100, 300, 100)
    })
    const capture = vi.fn()
    vi.stubGlobal('PointerEvent', MouseEvent)
    Object.assign(HTMLElement.prototype, { setPointerCapture: capture })
    const { container } = show(<Editor />)
    const grip = container.querySelector('.lucide-grip-vertical')?.parentElement as HTMLElement
    fireEvent.pointerDown(grip, { button: 0, clientY: 20 })
    expect(capture).toHaveBeenCalled()
    fireEvent.pointerMove(grip, { clientY: 180 })
    expect(labels()).toEqual(['Two', 'One', 'Three'])
    fireEvent.pointerMove(grip, { clientY: 290 })
    expect(labels()).toEqual(['Two', 'Three', 'One'])
    fireEvent(grip, new Event('lostpointercapture'))
    fireEvent.pointerMove(grip, { clientY: 10 })
    expect(labels()).toEqual(['Two', 'Three', 'One'])
    vi.restoreAllMocks()
  })
})
