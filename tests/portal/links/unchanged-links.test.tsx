// Payment link settings are saved only when something has changed.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { TemplateFormPage } from '#portal/links/bill-templates/form-page.tsx'
import { BrandFormPage } from '#portal/links/brands/brand-form-page.tsx'
import { ModeFormPage } from '#portal/links/link-modes/mode-form-page.tsx'
import { ThemeFormPage } from '#portal/links/link-themes/form-page.tsx'
import { billsServer } from './bills-world.tsx'
import { linksServer, open } from './links-world.tsx'

async function holds(page: ReactElement, address: string, label: RegExp) {
  open(page, address)
  const [field] = await screen.findAllByLabelText<HTMLInputElement>(label)
  if (!field) throw new Error('no name')
  const { value } = field
  const isBlocked = () => {
    const save = screen.getByRole('button', { name: /^Save/ })
    return save.hasAttribute('disabled') || save.hasAttribute('aria-disabled')
  }
  expect(isBlocked()).toBe(true)
  fireEvent.change(field, { target: { value: `${value} 2` } })
  await waitFor(() => expect(isBlocked()).toBe(false))
  fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(isBlocked()).toBe(true))
}

describe('of what is mailed', () => {
  linksServer()
  test('a brand', () => holds(<BrandFormPage />, '/aq/addBrand?id=brd_1', /^Brand name/))
  test('a mode', () => holds(<ModeFormPage />, '/aq/addMode?id=mod_1', /^Mode name/))
})

describe('of what is shown', () => {
  billsServer()
  test('a theme', () => holds(<ThemeFormPage />, '/aq/addTheme?id=thm_1', /^Theme name|^Name\*?$/))
  test('a template', () => holds(<TemplateFormPage />, '/aq/addTemplate?id=tpl_1', /^Name\*?$/))
})
